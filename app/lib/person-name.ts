/**
 * A person's name: letters of any script with their marks, spaces, and the periods, apostrophes, hyphens and interpuncts that
 * keyboards of all scripts have (rulings B5): Marcel·lí, ジョン・スミス, བསྟན་འཛིན. Joiners only inside a word, "&" only
 * between two names. Nothing is removed: O'Neill stays O'Neill.
 */
export const personName =
  /^(?:[\p{L}\p{M} .'’‘´`\u055a\u05f3\u05f4\-‐‑–\u058a\u05be\u30a0·‧・･་༌]|(?<=[\p{L}\p{M}])[\u200c\u200d](?=[\p{L}\p{M}])|(?<=[\p{L}\p{M}.] )[&＆](?= \p{L}))+$/u
