import { underKey } from '../../base/path.ts';
import type { Call } from '../../points/7-calls/reading.ts';
import { callName } from '../../points/7-calls/reading.ts';
import { handedOut } from '../calls/handed-out.ts';
import type { Binder } from '../calls/request-of.ts';
import { recordedUsual, requestOf } from '../calls/request-of.ts';
import { isTaken } from '../calls/sendable.ts';
import type { Detail } from '../node.ts';
import type { Planning } from '../planning.ts';
import { callShown } from '../planning.ts';
import type { Keys } from '../request.ts';
import { placeWords } from '../words/place-words.ts';
import { accessOf } from './access.ts';
import { answerField, byDepth } from './field-of.ts';
import { pollOf } from './poll-of.ts';
import { reactionsOf } from './reactions.ts';

/** What a call without an entity answers, or holds at one of its places, place by place. */
export const answerDetail = (planning: Planning, call: Call, binder: Binder = recordedUsual, at: Keys = []): Detail => {
  const name = callName(call);
  const response = call.responses.find((one) => isTaken(call, one.status));
  const under = at.reduce(underKey, '');
  const within = (response?.shape ?? []).flatMap((row) =>
    under === '' ? [row] : row.path.startsWith(`${under}.`) ? [{ ...row, path: row.path.slice(under.length + 1) }] : [],
  );
  const secrets = handedOut(call);
  const rows = within.filter(({ path }) => !/(\[\]|\{\})/.test(path) && !secrets.has(under === '' ? path : `${under}.${path}`));
  const leaves = rows.filter(
    (row) => !rows.some((other) => other.path !== row.path && (row.path === '' || other.path.startsWith(`${row.path}.`))),
  );
  const words = placeWords(leaves.map(({ path }) => path));
  return {
    kind: 'detail',
    entity: null,
    request: requestOf(call, binder),
    at,
    among: null,
    fields: leaves.map((row) => answerField(name, row, words)).toSorted(byDepth),
    poll: pollOf(planning, name),
    parts: [],
    access: accessOf(planning.points, name),
    reactions: reactionsOf(planning.points, name),
    shownBy: [callShown(call)],
  };
};
