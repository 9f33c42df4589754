import type { Result } from '../../base/result.ts';
import type { Collection, Source } from '../outcome.ts';
import { either, map, pattern, perhaps, type Read, readWhole, sequence, several, word } from './cursor.ts';
import { boxed, printEntity, printPlace, readEntity, readPlace } from './name.ts';
import { printSource, readSourceAt } from './source.ts';

/** "every Book; status equals query status; paged by page at query page sized by query size from 1, 20 at once; ordered by title". */
export const printCollection = (collection: Collection): string => {
  const { paging, order } = collection;
  return [
    `every ${printEntity(collection.entity)}${collection.below === undefined ? '' : ` below path ${printPlace(collection.below)}`}`,
    ...collection.filters.map((filter) => `${printPlace(filter.field)} ${filter.is} ${printSource(filter.to)}`),
    ...(paging === null
      ? []
      : [
          `paged by ${paging.kind}${paging.position === null ? '' : ` at query ${printPlace(paging.position)}`}${paging.size === null ? '' : ` sized by query ${printPlace(paging.size)}`} from ${paging.first}${paging.defaultSize === null ? '' : `, ${paging.defaultSize} at once`}`,
        ]),
    ...(order === null ? [] : [`ordered by ${printPlace(order.field)}${order.descending ? ' descending' : ''}`]),
  ].join('; ');
};

const after = <T>(lead: string, read: Read<T>): Read<T> => map(sequence<[string, T]>(word(lead), read), ([, value]) => value);
const integer: Read<number> = map(pattern(/-?\d+/y, 'a whole number'), Number);

const readPaging: Read<NonNullable<Collection['paging']>> = map(
  sequence<['offset' | 'page' | 'limit only', { value: string | null }, { value: string | null }, number, { value: number | null }]>(
    after('paged by ', either(...(['offset', 'page', 'limit only'] as const).map((kind) => map(word(kind), () => kind)))),
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
  sequence<[string, Collection['filters'][number]['is'], Source]>(
    readPlace,
    either(
      map(word(' equals '), () => 'equals' as const),
      map(word(' contains '), () => 'contains' as const),
      map(word(' is so for '), () => 'is so for' as const),
    ),
    readSourceAt,
  ),
  ([field, is, to]) => ({ field, is, to }),
);

const readAt: Read<Collection> = map(
  sequence<
    [string, { value: string | null }, { value: Collection['filters'] }, { value: Collection['paging'] }, { value: Collection['order'] }]
  >(
    after('every ', readEntity),
    boxed(perhaps(after(' below path ', readPlace), null)),
    boxed(perhaps(after('; ', several(readFilter, word('; '))), [])),
    boxed(perhaps(after('; ', readPaging), null)),
    boxed(
      perhaps(
        map(
          sequence<[string, { value: boolean }]>(
            after('; ordered by ', readPlace),
            boxed(map(perhaps(word(' descending'), ''), (text) => text !== '')),
          ),
          ([field, descending]) => ({
            field,
            descending: descending.value,
          }),
        ),
        null,
      ),
    ),
  ),
  ([entity, below, filters, paging, order]) => ({
    entity,
    ...(below.value === null ? {} : { below: below.value }),
    filters: filters.value,
    paging: paging.value,
    order: order.value,
  }),
);

export const readCollection = (text: string): Result<Collection> => readWhole('how a list chooses its rows', readAt, text);
