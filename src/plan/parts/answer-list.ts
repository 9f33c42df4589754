import { lastPart, readPath } from '../../base/path.ts';
import type { Call, ShapeRow } from '../../points/7-calls/reading.ts';
import { callName } from '../../points/7-calls/reading.ts';
import { askedBinder, askedForRows } from '../calls/asked-with.ts';
import { isOperation } from '../calls/operation-of.ts';
import type { Binder } from '../calls/request-of.ts';
import { firstOf, recordedConstant, requestOf } from '../calls/request-of.ts';
import { bySearch, isSearchedFor, startingAs } from '../calls/searched.ts';
import { isTaken } from '../calls/sendable.ts';
import type { List } from '../node.ts';
import { callShown, type Planning } from '../planning.ts';
import type { Keys } from '../request.ts';
import { NAMES } from '../screens/title-of.ts';
import { placeWords } from '../words/place-words.ts';
import { accessOf } from './access.ts';
import { columnsOf } from './columns-of.ts';
import { typesOf } from './control.ts';
import { answerField } from './field-of.ts';
import { inputsOf } from './inputs.ts';
import { pollOf } from './poll-of.ts';
import { reactionsOf } from './reactions.ts';

interface AnsweredRows {
  readonly keys: Keys;
  /** What the rows hold, by its path within one. */
  readonly within: readonly ShapeRow[];
}

/** Where an answer is objects in a row, or holds them and nothing else of size; `undefined` for any other. */
const rowsOf = (call: Call): AnsweredRows | undefined => {
  const shape = call.responses.filter(({ status }) => isTaken(call, status)).flatMap((response) => response.shape);
  const places = shape.flatMap((row) => {
    const steps = readPath(row.path) ?? [];
    const keys = steps.flatMap((step) => (step.kind === 'key' ? [step.key] : []));
    return typesOf(row).includes('object') && steps.at(-1)?.kind === 'element' && keys.length === steps.length - 1 ? [{ row, keys }] : [];
  });
  const [outermost] = places.toSorted((a, b) => a.keys.length - b.keys.length);
  if (outermost === undefined || outermost.keys.length > 1) return undefined;
  // Beside rows stand their number and the like; an answer that holds other things as well is about more than rows.
  const [key] = outermost.keys;
  const beside = shape.filter(({ path }) => path !== '' && path !== key && readPath(path)?.length === 1 && !path.startsWith('['));
  if (key !== undefined && beside.some((row) => /object|array/.test(typesOf(row).join()))) return undefined;
  const under = `${outermost.row.path}.`;
  return {
    keys: outermost.keys,
    within: shape.flatMap((row) => (row.path.startsWith(under) ? [{ ...row, path: row.path.slice(under.length) }] : [])),
  };
};

/** A text that every row has: one that is called a name, else one that differs. Of many different ones a document lists none. */
const titleOf = (rows: readonly ShapeRow[]): string | null => {
  const all = rows.filter((row) => typesOf(row).join() === 'string' && !row.nullable && row.present.times === row.present.of);
  const outer = all.filter(({ path }) => !path.includes('.'));
  // Rows that hold each thing under its kind have nothing of their own.
  const texts = outer.length > 0 ? outer : all;
  return (texts.find(({ path }) => NAMES.test(lastPart(path))) ?? texts.find(({ values }) => values.length !== 1))?.path ?? null;
};

/** What is read without saying which, and answered with things in a row that no entity is: a table of what each row holds. */
export const answerList = (planning: Planning, call: Call): List | undefined => {
  const reads = call.method === 'GET' && !isOperation(call) && call.parameters.every((parameter) => parameter.in !== 'path');
  const answered = reads ? rowsOf(call) : undefined;
  if (answered === undefined) return undefined;
  const name = callName(call);
  const rows = answered.within.filter((row) => !/\[\]|\{\}/.test(row.path) && row.present.times * 2 >= row.present.of);
  const byFilter: Binder = (slot) => (slot.kind === 'parameter' && slot.parameter.in === 'query' ? { from: 'input' } : undefined);
  const words = placeWords(rows.map(({ path }) => path));
  const asked = askedForRows(call);
  const binder = firstOf(bySearch, recordedConstant, askedBinder(asked), byFilter);
  const inputs = startingAs(inputsOf(planning, call, binder), asked);
  return {
    kind: 'list',
    entity: (call.path.split('/').at(-1) ?? '').replace(/\.\w+$/, ''),
    request: requestOf(call, binder),
    rows: answered.keys,
    total: null,
    identity: null,
    columns: columnsOf(
      rows.map((row) => answerField(name, row, words)),
      titleOf(rows),
    ),
    actions: [],
    presets: [],
    filters: inputs.filter(isSearchedFor),
    parameters: inputs.filter((input) => !isSearchedFor(input)),
    paging: null,
    poll: pollOf(planning, name),
    create: null,
    access: accessOf(planning.points, name),
    reactions: reactionsOf(planning.points, name),
    shownBy: [callShown(call)],
  };
};
