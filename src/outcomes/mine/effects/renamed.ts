import { underKey } from '../../../base/path.ts';
import { isPseudonym } from '../../../base/pseudonym.ts';
import { derived } from '../../derived.ts';
import type { Effect } from '../../outcome.ts';
import { sameText, valueAt } from '../../place.ts';
import { detailsOf, entityKey, type Tracked } from '../known/tracked.ts';
import { placesSent } from '../values/leaf.ts';
import { renamedAfter } from '../values/named-after.ts';
import type { Change } from './each.ts';

/** What a thing was called when the call came, and what its answer calls it. */
interface Names {
  readonly one: Tracked;
  readonly before: string;
  readonly after: string;
}

const namesOf = (group: readonly Tracked[], entity: string): readonly Names[] =>
  group.flatMap((one): Names[] => {
    const reached = one.sample.reach.find((reach) => reach.entity === entity);
    // Who asks is reached under the new name already.
    const before = reached?.in === 'caller' ? (one.sample.caller.account?.key ?? reached.key) : reached?.key;
    const after = detailsOf(one.sample).filter((found) => found.entity === entity);
    return before === undefined || after.length !== 1 ? [] : [{ one, before, after: after[0]?.key ?? '' }];
  });

/**
 * That a thing is called what was sent: its answer shows it under that name, and under its old one wherever none was sent. Nothing else says that it is
 * the same thing, so that no answer may speak against it.
 */
export const renamedBy = (group: readonly Tracked[], entity: string, identity: string): Effect[] => {
  const names = namesOf(group, entity);
  if (!names.some(({ before, after }) => before !== after)) return [];
  const own = underKey('', identity);
  const paths = placesSent(names);
  const fitting = [...paths].filter(
    (path) =>
      (path === own || path.endsWith(`.${identity}`)) &&
      names.every(({ one, before, after }) => {
        const sent = valueAt(one.sample.payload, path);
        return sent === undefined ? after === before : sameText(sent, after);
      }),
  );
  // It may be made of what was sent: the slug of a title.
  const ways = (['slug', 'lower case'] as const).flatMap((how) =>
    [...paths].flatMap((path) =>
      names.some(({ one, after }) => derived(how, valueAt(one.sample.payload, path)) === after) &&
      names.every(({ one, before, after }) => {
        const sent = valueAt(one.sample.payload, path);
        if (sent === undefined) return after === before;
        // Of a pseudonym nothing is made as of the text that stood there.
        return isPseudonym(sent) || derived(how, sent) === after;
      })
        ? [{ from: 'derived', how, path } as const]
        : [],
    ),
  );
  const [to, ...others] = fitting.length > 0 ? fitting.map((path) => ({ from: 'payload', path }) as const) : ways;
  if (to !== undefined) return others.length > 0 ? [] : [{ kind: 'set', entity, field: identity, to }];
  const behind = renamedAfter(
    names.map(({ one, before, after }) => {
      const was = one.before.get(entityKey(entity, before));
      return { one, key: after, before, held: (field) => (was?.kind === 'there' ? valueAt(was.value, underKey('', field)) : undefined) };
    }),
  );
  return behind === undefined ? [] : [{ kind: 'set', entity, field: identity, to: { from: 'fresh', form: 'text', behind } }];
};

/** Those whose answer shows the thing under another name than the request. */
const anewAmong = (names: readonly Names[]): readonly Names[] => names.filter(({ before, after }) => before !== after);

/** What else changed of the things that were given another name: what their answers show under it. */
const changesBeside = (group: readonly Tracked[], entity: string): readonly Change[] =>
  anewAmong(namesOf(group, entity)).flatMap(({ one, before }): Change[] => {
    const was = one.before.get(entityKey(entity, before));
    const { account, known } = one.sample.caller;
    // Who asks is known by what they were told of themselves.
    const own = account?.entity === entity && account.key === before ? known : undefined;
    const after = detailsOf(one.sample).find((found) => found.entity === entity)?.value;
    return after === undefined ? [] : [{ one, before: was?.kind === 'there' ? was.value : own, after }];
  });

/** What changed of the things that a request reaches. `isRenamed`: what is called by another name from then on is not looked for under its old one. */
export const changesOf = (group: readonly Tracked[], entity: string, isRenamed: boolean): readonly Change[] => {
  const beside = isRenamed ? changesBeside(group, entity) : [];
  const rest = group.filter((one) => !beside.some((other) => other.one === one));
  return [
    ...beside,
    ...rest.flatMap((one): Change[] => {
      const reached = one.sample.reach.find((reach) => reach.entity === entity);
      if (reached === undefined) return [];
      const name = entityKey(entity, reached.key);
      const after = one.after.get(name);
      const before = one.before.get(name);
      return after?.kind === 'there' ? [{ one, before: before?.kind === 'there' ? before.value : undefined, after: after.value }] : [];
    }),
  ];
};
