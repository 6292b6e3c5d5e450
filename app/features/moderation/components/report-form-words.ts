export const reportFormWords = {
  danger: 'In danger, call the local emergency number first.',
  reason: 'What is wrong?',
  words: 'What happened',
  cancel: 'Cancel',
  send: 'Send report',
  sent: 'Report sent',
  failed: 'Report not sent',
}

export const reporterWords = {
  lead: 'Leave your name and email and we write to you what comes of it. Without them nobody can answer.',
  name: 'Your name',
  email: 'Your email',
  goodFaith: 'I believe that what I write is true and complete.',
}
