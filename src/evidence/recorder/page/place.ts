import { clean } from './text.ts';

const LEVELS = 5;
/** Names that a build or a library makes up, or that are of one thing among many. */
const MADE = /\d{2}|[^\w-]|^(?:radix|mui|mantine|headlessui|react|ember|ng|_r_)/i;
const TEST_NAMES = ['data-testid', 'data-test', 'data-cy', 'data-qa'];

const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

/** What tells an element from its siblings, and whether it does so in the whole tree. */
const stepOf = (element: Element): { readonly step: string; readonly alone: boolean } => {
  const tag = element.localName;
  for (const name of TEST_NAMES) {
    const value = element.getAttribute(name);
    if (value !== null && value !== '' && value.length < 60) return { step: `[${name}=${quoted(value)}]`, alone: false };
  }
  const { id } = element;
  if (typeof id === 'string' && id !== '' && id.length < 40 && !MADE.test(id)) return { step: `${tag}#${id}`, alone: true };
  let before = 0;
  let after = 0;
  for (let at = element.previousElementSibling; at !== null; at = at.previousElementSibling) if (at.localName === tag) before += 1;
  for (let at = element.nextElementSibling; at !== null && after === 0; at = at.nextElementSibling) if (at.localName === tag) after += 1;
  return { step: before + after === 0 ? tag : `${tag}:nth-of-type(${before + 1})`, alone: false };
};

/** Where an element stands, as a short CSS selector: up to an id that is a word, or five levels. ` >> ` goes into a shadow tree. */
export const placeOf = (element: Element): string => {
  let place = '';
  let at: Element | null = element;
  for (let level = 0; at !== null && at !== document.body && level < LEVELS; level += 1) {
    const { step, alone } = stepOf(at);
    const root = at.getRootNode();
    const shadow: Element | null = root instanceof ShadowRoot ? root.host : null;
    const parent: Element | null = alone ? null : at.parentElement;
    place = `${step}${place}`;
    at = parent ?? shadow;
    if (at !== null && at !== document.body && level < LEVELS - 1) place = `${parent === null ? ' >> ' : ' > '}${place}`;
  }
  return clean(place);
};
