export const themeWords = {
  legend: 'Colour theme',
  light: 'Light',
  system: 'System',
  dark: 'Dark',
}
