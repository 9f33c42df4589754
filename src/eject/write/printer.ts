import type { Kind, NodeOf, PlanNode, States } from '../../plan/node.ts';
import type { Shown } from '../../plan/shown.ts';
import { type Code, type Member, source, text } from './code.ts';
import { camel, meaningOf, Names, pascal } from './name.ts';
import { componentOf, type Printing, printings } from './printing.ts';
import { evidenceLine, type Sheet } from './sheet.ts';
import { isRequest, Table, type TableName } from './table.ts';

const VOCABULARY = 'src/vocabulary.ts';

const isNode = (value: object): value is PlanNode =>
  'kind' in value && typeof value.kind === 'string' && Object.hasOwn(printings, value.kind);
const isStates = (value: object): value is States => 'worked' in value && 'refused' in value && 'field' in value;
const printingOf = (node: PlanNode): Printing<PlanNode> => printings[node.kind] as Printing<PlanNode>;

/** What a part is called among the evidence of its file. */
const evidenceName = (node: PlanNode): string => {
  const says = ['label', 'title', 'path', 'entity', 'call', 'about'].map(
    (key): unknown => (node as unknown as Record<string, unknown>)[key],
  );
  const named = says.find((one): one is string => typeof one === 'string' && one !== '');
  const inner = node.kind === 'column' ? node.field.label : (named ?? '');
  return camel(`${node.kind} ${inner}`, 'part');
};

/** Prints a plan's nodes: JSX where a part of a screen stands, entries of tables, and objects for the rest. */
export class Printer {
  readonly #tables = new Map<string, Table>();
  readonly #tableNames = new Names();
  /** Kinds that are written as elements. */
  readonly elements = new Set<Kind>();
  /** What a call stands on, as lines of a comment. */
  readonly #groundsOfCall: (call: string) => readonly string[];

  constructor(groundsOfCall: (call: string) => readonly string[]) {
    this.#groundsOfCall = groundsOfCall;
    // The stand-in's test reads the calls, were there none.
    this.#table('calls', undefined);
  }

  get tables(): Iterable<Table> {
    return this.#tables.values();
  }

  #table(name: TableName, part: string | undefined): Table {
    const key = JSON.stringify([name, part]);
    const known = this.#tables.get(key);
    if (known !== undefined) return known;
    const constant = this.#tableNames.name(part === undefined ? name : `${camel(part, 'entity')}${pascal(name, '')}`, {
      whole: key,
      lasting: key,
    });
    const table = new Table(name, part === undefined ? undefined : { of: part, name: constant });
    this.#tables.set(key, table);
    return table;
  }

  /** A part of a screen. */
  element(node: PlanNode, on: Sheet): Code {
    const printing = printingOf(node);
    if (printing.as !== 'element') return this.value(node, on);
    this.elements.add(node.kind);
    const tag = on.use(VOCABULARY, componentOf(node.kind));
    const members = Object.entries(node).filter(([key]) => key !== 'kind' && key !== printing.between && key !== 'shownBy');
    const inner = printing.between === null ? [] : (node as unknown as Record<string, PlanNode | readonly PlanNode[]>)[printing.between];
    return {
      kind: 'element',
      tag,
      attributes: [
        ...members.map(([key, value]): Member => ({ key, value: this.value(value, on) })),
        ...(node.shownBy.length === 0 ? [] : [this.#shownBy(node, on)]),
      ],
      children: [inner ?? []].flat().map((part) => this.element(part, on)),
    };
  }

  /** Anything of a plan as an expression. */
  value(value: unknown, on: Sheet): Code {
    if (typeof value === 'string') return text(value);
    if (Array.isArray(value)) return { kind: 'list', items: value.map((item) => this.value(item, on)) };
    if (typeof value !== 'object' || value === null) return source(JSON.stringify(value) ?? 'undefined');
    if (isRequest(value))
      return this.#entry(this.#table('calls', undefined), on, value.call, value, [], (sheet) => ({
        code: this.#object(value, sheet),
        comments: this.#groundsOfCall(value.call),
      }));
    if (isStates(value)) {
      const shownBy = [...value.worked, ...value.refused].flatMap((state) => state.shownBy);
      return this.#entry(this.#table('transitions', undefined), on, shownBy[0]?.says ?? value.field, value, shownBy, (sheet, name) => ({
        code: this.#object(value, sheet, name),
        comments: shownBy.map(evidenceLine),
      }));
    }
    if (!isNode(value)) return this.#object(value, on);
    const printing = printingOf(value);
    if (printing.as !== 'entry') return this.#object(value, on);
    return this.#entry(
      this.#table(printing.table, printing.part?.(value)),
      on,
      printing.named(value),
      value,
      value.shownBy,
      (sheet, name) => ({
        code: this.#object(value, sheet, name),
        comments: value.shownBy.map(evidenceLine),
      }),
    );
  }

  #entry(table: Table, on: Sheet, named: string, part: unknown, statements: readonly Shown[], write: Parameters<Table['entry']>[3]): Code {
    return table.entry(on, camel(named, 'entry'), meaningOf(part, statements), write);
  }

  /** `entry` is its name, when it is the entry of a table: what it stands on is then found under the same name. */
  #object(value: object, on: Sheet, entry?: string): Code {
    const shownBy = 'shownBy' in value ? [this.#shownBy(value as { readonly shownBy: readonly Shown[] }, on, entry)] : [];
    const members = Object.entries(value).filter(([key, member]) => key !== 'shownBy' && member !== undefined);
    return { kind: 'object', members: [...members.map(([key, member]): Member => ({ key, value: this.value(member, on) })), ...shownBy] };
  }

  #shownBy(of: { readonly shownBy: readonly Shown[] }, on: Sheet, entry?: string): Member {
    const wish =
      entry ?? (isNode(of) ? evidenceName(of as NodeOf<Kind>) : 'is' in of ? camel(`status ${String(of.is)}`, 'status') : 'statements');
    return { key: 'shownBy', value: on.evidence(wish, of.shownBy, this.#plain(of.shownBy)) };
  }

  /** Statements are plain data: nothing in them is a node. */
  #plain(value: unknown): Code {
    if (typeof value === 'string') return text(value);
    if (Array.isArray(value)) return { kind: 'list', items: value.map((item) => this.#plain(item)) };
    if (typeof value !== 'object' || value === null) return source(JSON.stringify(value) ?? 'undefined');
    return {
      kind: 'object',
      members: Object.entries(value)
        .filter(([, member]) => member !== undefined)
        .map(([key, member]): Member => ({ key, value: this.#plain(member) })),
    };
  }
}
