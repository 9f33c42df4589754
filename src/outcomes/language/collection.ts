import type { Result } from '../../base/result.ts';
import { BOUNDS } from '../bound.ts';
import type { Collection, Source } from '../outcome.ts';
import { after, either, map, pattern, perhaps, type Read, readWhole, sequence, several, word } from './cursor.ts';
import { readString } from './json-text.ts';
import { boxed, printEntity, printPlace, readEntity, readPlace } from './name.ts';
import { printString } from './quoted.ts';
import { printSource, readSourceAt } from './source.ts';

const THEIRS = ' of who asks';
const OR = ' or ';
const NEWEST_FIRST = '; what is made later stands first';

const printShownFor = ({ shownFor = [] }: Collection): string =>
  shownFor.length === 0 ? '' : ` for ${shownFor.map(([name, value]) => `path ${printPlace(name)} ${printString(value)}`).join(' and ')}`;

/** "every Book; status equals query status; paged by page at query page sized by query size from 1, 20 at once; ordered by title". */
export const printCollection = (collection: Collection): string => {
  const { paging, order } = collection;
  return [
    `every ${printEntity(collection.entity)}${collection.below === undefined ? '' : ` below path ${printPlace(collection.below)}`}${collection.theirs === true ? THEIRS : ''}${printShownFor(collection)}`,
    ...(collection.shownWhere ?? []).map(
      ({ field, is, name, value }) =>
        `shown where ${printPlace(field)} is ${is.map(printString).join(OR)} for query ${printPlace(name)} ${printString(value)}`,
    ),
    ...collection.filters.map(({ field, or, is, to }) => `${[field, ...(or ?? [])].map(printPlace).join(OR)} ${is} ${printSource(to)}`),
    ...(paging === null
      ? []
      : [
          `paged by ${paging.kind}${paging.position === null ? '' : ` at query ${printPlace(paging.position)}`}${paging.size === null ? '' : ` sized by query ${printPlace(paging.size)}`} from ${paging.first}${paging.defaultSize === null ? '' : `, ${paging.defaultSize} at once`}`,
        ]),
    ...(order === null ? [] : [`ordered by ${printPlace(order.field)}${order.descending ? ' descending' : ''}`]),
    ...(collection.newestFirst === true ? [NEWEST_FIRST.slice('; '.length)] : []),
    ...(collection.sorts ?? []).map(
      ({ asked, field, descending }) =>
        `sorted by ${printPlace(field)}${descending ? ' descending' : ''} for ${asked.map(([name, value]) => `query ${printPlace(name)} ${printString(value)}`).join(' and ')}`,
    ),
  ].join('; ');
};

const integer: Read<number> = map(pattern(/-?\d+/y, 'a whole number'), Number);

const readPaging: Read<NonNullable<Collection['paging']>> = map(
  sequence<
    [NonNullable<Collection['paging']>['kind'], { value: string | null }, { value: string | null }, number, { value: number | null }]
  >(
    after('paged by ', either(...(['offset', 'page', 'limit only', 'cursor', 'key'] as const).map((kind) => map(word(kind), () => kind)))),
    boxed(perhaps(after(' at query ', readPlace), null)),
    boxed(perhaps(after(' sized by query ', readPlace), null)),
    after(' from ', integer),
    boxed(
      perhaps(
        map(sequence<[string, number, string]>(word(', '), integer, word(' at once')), ([, size]) => size),
        null,
      ),
    ),
  ),
  ([kind, position, size, first, defaultSize]) => ({
    kind,
    position: position.value,
    size: size.value,
    first,
    defaultSize: defaultSize.value,
  }),
);

const readFilter: Read<Collection['filters'][number]> = map(
  sequence<[{ value: string[] }, Collection['filters'][number]['is'], Source]>(
    boxed(several(readPlace, word(OR))),
    either(
      map(word(' equals '), () => 'equals' as const),
      map(word(' is one of '), () => 'is one of' as const),
      map(word(' is not '), () => 'is not' as const),
      map(word(' contains '), () => 'contains' as const),
      map(word(' is like '), () => 'is like' as const),
      ...BOUNDS.map((is) => map(word(` ${is} `), () => is)),
      map(word(' is so for '), () => 'is so for' as const),
    ),
    readSourceAt,
  ),
  ([
    {
      value: [field = '', ...or],
    },
    is,
    to,
  ]) => ({ field, ...(or.length === 0 ? {} : { or }), is, to }),
);

const readOrder: Read<NonNullable<Collection['order']>> = map(
  sequence<[string, { value: boolean }]>(readPlace, boxed(map(perhaps(word(' descending'), ''), (text) => text !== ''))),
  ([field, descending]) => ({ field, descending: descending.value }),
);

/** "query sort \"title\" and query order \"asc\"", or the same of the path. */
const readAsked = (where: 'query' | 'path'): Read<[string, string][]> =>
  several(
    map(sequence<[string, string, string]>(after(`${where} `, readPlace), word(' '), readString), ([name, , value]): [string, string] => [
      name,
      value,
    ]),
    word(' and '),
  );

const readSort: Read<NonNullable<Collection['sorts']>[number]> = map(
  sequence<[NonNullable<Collection['order']>, string, [string, string][]]>(
    after('sorted by ', readOrder),
    word(' for '),
    readAsked('query'),
  ),
  ([order, , asked]) => ({ asked, ...order }),
);

const readShownWhere: Read<NonNullable<Collection['shownWhere']>[number]> = map(
  sequence<[string, string, { value: string[] }, string, string, string]>(
    after('shown where ', readPlace),
    word(' is '),
    boxed(several(readString, word(OR))),
    after(' for query ', readPlace),
    word(' '),
    readString,
  ),
  ([field, , { value: is }, name, , value]) => ({ field, is, name, value }),
);

const readTheirs = boxed(map(perhaps(word(THEIRS), ''), (text) => text !== ''));

const readAt: Read<Collection> = map(
  sequence<
    [
      string,
      { value: string | null },
      { value: boolean },
      { value: [string, string][] },
      { value: NonNullable<Collection['shownWhere']> },
      { value: Collection['filters'] },
      { value: Collection['paging'] },
      { value: Collection['order'] },
      { value: boolean },
      { value: NonNullable<Collection['sorts']> },
    ]
  >(
    after('every ', readEntity),
    boxed(perhaps(after(' below path ', readPlace), null)),
    readTheirs,
    boxed(perhaps(after(' for ', readAsked('path')), [])),
    boxed(perhaps(after('; ', several(readShownWhere, word('; '))), [])),
    boxed(perhaps(after('; ', several(readFilter, word('; '))), [])),
    boxed(perhaps(after('; ', readPaging), null)),
    boxed(perhaps(after('; ordered by ', readOrder), null)),
    boxed(map(perhaps(word(NEWEST_FIRST), ''), (text) => text !== '')),
    boxed(perhaps(after('; ', several(readSort, word('; '))), [])),
  ),
  ([entity, below, theirs, shownFor, shownWhere, filters, paging, order, newestFirst, sorts]) => ({
    entity,
    ...(below.value === null ? {} : { below: below.value }),
    ...(theirs.value ? { theirs: true } : {}),
    ...(shownFor.value.length === 0 ? {} : { shownFor: shownFor.value }),
    ...(shownWhere.value.length === 0 ? {} : { shownWhere: shownWhere.value }),
    filters: filters.value,
    paging: paging.value,
    order: order.value,
    ...(newestFirst.value ? { newestFirst: true } : {}),
    ...(sorts.value.length === 0 ? {} : { sorts: sorts.value }),
  }),
);

export const readCollection = (text: string): Result<Collection> => readWhole('how a list chooses its rows', readAt, text);
