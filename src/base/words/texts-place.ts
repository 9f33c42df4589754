/** A folder or a file of them: "/locales/en", "/locales.json". */
const PLACE = /^(?:locales?|i18n|l10n|translations?|lang|langs|languages?)(?:\.json)?$/i;
const LANGUAGE = /^[a-z]{2}(?:[-_](?:[A-Z]{2}|[A-Z][a-z]{3}))?$/;

/** Whether a segment of an address says that texts of a client stand below it. */
export const isOfTexts = (segment: string): boolean => PLACE.test(segment);
const NAMES = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** Whether a word is a language as addresses and keys write it: "en", "de-AT", "pt_BR". Two letters that call none ("uw") are the name of something else. */
export const isLanguage = (word: string): boolean => LANGUAGE.test(word) && NAMES.of(word.slice(0, 2)) !== undefined;

/** Whether an address is that of texts in one language: "/language/en-GB/topic". */
export const namesTexts = (path: string): boolean => {
  const segments = path.split('/');
  const place = segments.findIndex(isOfTexts);
  return place >= 0 && segments.slice(place + 1, -1).some(isLanguage);
};
