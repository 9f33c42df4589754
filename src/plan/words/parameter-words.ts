import { inBrackets } from '../../base/operand.ts';
import { keyWords } from './place-words.ts';

/** What rows are chosen by stands in brackets behind a word that says that they are: `filter[status]` (JSON:API), `filter[status][_neq]`. */
const CHOOSES = /^(?:filters?|where|search)\[/;

/** How a filter compares, as it stands behind the field; a field that is to equal something is asked for by its name alone. */
const COMPARES = { equals: '', 'is one of': ' is one of', 'is not': ' is not', contains: ' contains' } as const;

/** The same in the short words of those who write programs, behind the field in whatever way: `price_gte`, `price[lt]`, `filters[$and][0][price][$lte]`, `price.gt`. */
const SHORT = { gte: 'at least', lte: 'at most', gt: 'above', lt: 'below', ne: 'is not', neq: 'is not', in: 'is one of' } as const;
const BEHIND = new RegExp(`(?<=[A-Za-z0-9\\])])(?:_{1,2}|\\.|\\[[_$]?)(${Object.keys(SHORT).join('|')})\\]?(?:\\[\\])?$`);

/** The same with dots: `filters.status`. */
const CHOOSES_AT = /^(?:filters?|where)\.(?=\w+$)/;

/** What is asked for so is asked for several times over: `where[status][]`. */
const SEVERAL = /\]\[\]$/;

const chosenBy = (name: string): string | undefined => {
  const asked = CHOOSES.test(name) ? inBrackets(name) : undefined;
  if (asked !== undefined) return `${keyWords(asked.field)}${COMPARES[asked.is]}${SEVERAL.test(name) ? ' (several)' : ''}`;
  if (CHOOSES_AT.test(name)) return keyWords(name.replace(CHOOSES_AT, ''));
  const [behind, short] = BEHIND.exec(name) ?? [];
  if (behind === undefined) return undefined;
  const before = name.slice(0, -behind.length);
  return `${keyWords(inBrackets(before)?.field ?? before)} ${SHORT[short as keyof typeof SHORT]}`;
};

/** What an operation is told stands under a path of its own: `where.status`. `others`: what the call is told besides, and calls by the same word. */
export const parameterWords = (name: string, others: readonly { readonly name: string }[]): string => {
  const chosen = chosenBy(name);
  if (chosen !== undefined && !others.some((other) => other.name !== name && (chosenBy(other.name) ?? keyWords(other.name)) === chosen))
    return chosen;
  return /^\w+(?:\.\w+)+$/.test(name) ? keyWords(name.replaceAll('.', ' ')) : keyWords(name);
};
