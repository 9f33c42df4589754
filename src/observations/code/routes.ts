import { tokTypes } from 'acorn';
import type { CodeToken } from './expression.ts';
import { NamedPaths, referenceIn } from './named-paths.ts';
import { fromDollars, fromFolders, fromPattern } from './route-path.ts';
import type { TokenReader } from './tokens.ts';

/** Routes that stand in one table: below one address, which the table does not say. */
export type RouteTable = readonly string[];

/** Tables of one file, and routes of one table. */
const TABLES = 50;
const MOST = 400;
const DEEPEST = 60;
/** Tokens of the value of a member that are looked at: `paths.books.list.pattern` has seven. */
const LONGEST_NAME = 8;

/** An entry of a table: its own piece of the path (undefined where that is put together), or the name that it has elsewhere, whether something is drawn there, and what stands below. */
interface Entry {
  readonly path: string | undefined;
  readonly named?: string | undefined;
  readonly drawn: boolean;
  readonly below: readonly Entry[];
}

/** What is drawn: under these names a value that is no text (Vue, React Router, Angular), or a text too (AngularJS). */
const DRAWN =
  /^(?:element|component|components|Component|lazy|loadChildren|loadComponent|render|children|template|templateUrl|templateProvider|views)$/;
const BELOW = /^(?:children|routes|childRoutes)$/;
/** What no route has and a call does. */
const CALL = /^(?:methods?|verb|httpMethod)$/;

interface Members {
  readonly kind: 'object';
  /** The member of the object around it that it is. */
  readonly of: string;
  /** The name that it is given, where that is one of its own. */
  readonly called: string;
  /** Its paths, and those of the objects in it, by the names that lead to them from here. */
  readonly paths: Map<string, string>;
  /** What its `path` is called elsewhere. */
  reference: string | undefined;
  at: 'key' | 'after' | 'value';
  key: string;
  quoted: boolean;
  value: CodeToken[];
  readonly keys: Set<string>;
  readonly texts: Map<string, string>;
  readonly below: Entry[];
  drawn: boolean;
  /** Each key is a text, and begins with a slash where `numbers` holds: each value is a list of numbers. */
  quotes: boolean;
  numbers: boolean;
}
interface List {
  readonly kind: 'list';
  readonly entries: Entry[];
  numbers: boolean;
}
interface Call {
  readonly kind: 'call';
  readonly name: string;
  readonly own: boolean;
  argument: number;
  tokens: number;
  first: string | undefined;
  given: Members | undefined;
  props: Entry | undefined;
  readonly entries: Entry[];
}
interface Block {
  readonly kind: 'block';
  readonly entries: Entry[];
  /** Ember's tables are functions that call: what stands in one stands below the call. */
  readonly keeps: boolean;
}
type Frame = Members | List | Call | Block;

const joined = (above: string, path: string): string => (path.startsWith('/') ? path : `${above.replace(/\/$/, '')}/${path}`);

/** The one text that a value is. */
const textOf = (value: readonly CodeToken[]): string | undefined => {
  const [first] = value;
  return first?.type === tokTypes.string && value.length === 1 ? String(first.value) : undefined;
};

/** Behind these a brace opens a block and no object. */
const beginsBlock = (before: CodeToken | undefined): boolean => {
  const type = before?.type;
  if (type === undefined || type === tokTypes.parenR || type === tokTypes.arrow || type === tokTypes.semi) return true;
  if (type === tokTypes.braceL || type === tokTypes.braceR) return true;
  return type === tokTypes._else || type === tokTypes._do || type === tokTypes._try || type === tokTypes._finally || type === tokTypes.name;
};

/** Takes the tokens of a script one by one, and keeps the route tables that stand in it as literal data: nothing is run, and what is put together is not told. */
export class RouteReader implements TokenReader {
  readonly #found: RouteTable[] = [];
  /** Tables in their order: one names paths that may be given behind it. */
  readonly #tables: (readonly Entry[])[] = [];
  readonly #named = new NamedPaths();
  readonly #frames: Frame[] = [];
  /** Routes that are told one by one: `.when("/a", …)`, states of AngularJS, TanStack Router, elements that a compiler put apart. */
  readonly #told: string[] = [];
  readonly #states = new Map<string, { readonly url: string; readonly drawn: boolean; readonly parent: string | undefined }>();
  readonly #before: CodeToken[] = [];
  #deep = 0;

  take(token: CodeToken): void {
    const { type } = token;
    const opens = type === tokTypes.braceL || type === tokTypes.bracketL || type === tokTypes.parenL || type === tokTypes.dollarBraceL;
    const closes = type === tokTypes.braceR || type === tokTypes.bracketR || type === tokTypes.parenR;
    if (closes) this.#close();
    const top = this.#frames.at(-1);
    if (top !== undefined && !closes) this.#inside(top, token, opens);
    if (opens) this.#open(token);
    this.#before.push(token);
    if (this.#before.length > 3) this.#before.shift();
  }

  /** The tables, when the script has ended. */
  tables(): readonly RouteTable[] {
    for (const entries of this.#tables.splice(0)) this.#resolve(entries);
    const states = [...this.#states].flatMap(([name, { drawn }]) => {
      const url = drawn ? this.#urlOf(name, 0) : undefined;
      const route = url === undefined ? undefined : fromPattern(url);
      return route === undefined ? [] : [route];
    });
    const told = [...new Set([...this.#told, ...states])].slice(0, MOST);
    return [...this.#found, told].filter((table) => table.some((route) => route !== '/'));
  }

  #urlOf(name: string, depth: number): string | undefined {
    const state = this.#states.get(name);
    if (state === undefined || depth > 20) return undefined;
    if (state.url.startsWith('^')) return state.url.slice(1);
    const above = state.parent ?? (name.includes('.') ? name.slice(0, name.lastIndexOf('.')) : undefined);
    const before = above === undefined ? '' : this.#urlOf(above, depth + 1);
    return before === undefined ? undefined : `${before.split('?', 1)[0] ?? ''}${state.url}`;
  }

  #inside(top: Frame, token: CodeToken, opens: boolean): void {
    if (top.kind === 'object') this.#member(top, token, opens);
    else if (top.kind === 'list') {
      if (
        token.type !== tokTypes.num &&
        token.type !== tokTypes.comma &&
        token.type !== tokTypes.bracketL &&
        !/^[~-]$/.test(String(token.value))
      )
        top.numbers = false;
    } else if (top.kind === 'call') {
      if (token.type === tokTypes.comma) {
        top.argument += 1;
        top.tokens = 0;
      } else {
        top.tokens += 1;
        if (top.argument === 0) top.first = top.tokens === 1 && token.type === tokTypes.string ? String(token.value) : undefined;
      }
    }
  }

  #member(top: Members, token: CodeToken, opens: boolean): void {
    const { type } = token;
    if (top.at === 'key') {
      if (type === tokTypes.comma) return;
      top.at = 'after';
      top.quoted = type === tokTypes.string;
      top.key = type === tokTypes.bracketL || type === tokTypes.ellipsis ? '' : String(token.value ?? token.type.keyword ?? '');
      if (type === tokTypes.bracketL || type === tokTypes.ellipsis) top.at = 'value';
      top.value = [];
    } else if (top.at === 'after') {
      if (type === tokTypes.colon) {
        top.at = 'value';
        top.value = [];
      } else if (type === tokTypes.comma) this.#ended(top);
      else if (type === tokTypes.parenL) {
        top.at = 'value';
        top.value = [token];
      } else top.key = String(token.value ?? '');
    } else if (type === tokTypes.comma) this.#ended(top);
    else if (top.value.length < LONGEST_NAME || opens) top.value.push(token);
  }

  /** A member is complete. */
  #ended(top: Members): void {
    if (top.at !== 'key') {
      const text = top.at === 'value' ? textOf(top.value) : undefined;
      top.quotes &&= top.quoted;
      if (text !== undefined) {
        top.texts.set(top.key, text);
        if (text.startsWith('/') && top.paths.size < MOST) top.paths.set(top.key, text);
        top.drawn ||= /^template(?:Url)?$/.test(top.key);
      } else if (DRAWN.test(top.key) && (top.key !== 'children' || top.below.length === 0)) top.drawn = true;
      if (top.at === 'value' && top.key === 'path') top.reference = referenceIn(top.value);
      top.numbers &&= top.value[0]?.type === tokTypes.bracketL && top.value.length === 1 && top.key.startsWith('/');
      if (top.keys.size < MOST) top.keys.add(top.key);
    }
    top.at = 'key';
  }

  #open(token: CodeToken): void {
    if (this.#deep > 0 || this.#frames.length >= DEEPEST * 10) {
      this.#deep += 1;
      return;
    }
    const top = this.#frames.at(-1);
    const [two, one] = [this.#before.at(-2), this.#before.at(-1)];
    if (token.type === tokTypes.parenL)
      this.#frames.push({
        kind: 'call',
        name: one?.type === tokTypes.name ? String(one.value) : '',
        own: two?.type === tokTypes.dot && this.#before.at(-3)?.type === tokTypes._this,
        argument: 0,
        tokens: 0,
        first: undefined,
        given: undefined,
        props: undefined,
        entries: [],
      });
    else if (token.type === tokTypes.bracketL) this.#frames.push({ kind: 'list', entries: [], numbers: true });
    else if (token.type === tokTypes.dollarBraceL || beginsBlock(one))
      this.#frames.push({
        kind: 'block',
        entries: [],
        keeps: top?.kind === 'call' && (top.name === 'map' || (top.own && top.name === 'route')),
      });
    else
      this.#frames.push({
        kind: 'object',
        of: top?.kind === 'object' ? top.key : '',
        called:
          one?.type === tokTypes.eq && two?.type === tokTypes.name && this.#before.at(-3)?.type !== tokTypes.dot ? String(two.value) : '',
        paths: new Map(),
        reference: undefined,
        at: 'key',
        key: '',
        quoted: false,
        value: [],
        keys: new Set(),
        texts: new Map(),
        below: [],
        drawn: false,
        quotes: true,
        numbers: true,
      });
  }

  #close(): void {
    if (this.#deep > 0) {
      this.#deep -= 1;
      return;
    }
    const frame = this.#frames.pop();
    if (frame === undefined) return;
    const top = this.#frames.at(-1);
    if (frame.kind === 'object') {
      this.#ended(frame);
      this.#name(frame, top);
      if (top?.kind === 'call' && top.given === undefined) top.given = frame;
      this.#give(this.#entryOf(frame), top, true);
    } else if (frame.kind === 'call') this.#called(frame, top);
    else {
      if (frame.kind === 'list' && !frame.numbers && top?.kind === 'object') top.numbers = false;
      if (frame.kind === 'list' && !frame.numbers && top?.kind === 'list') top.numbers = false;
      if (frame.kind === 'block' && frame.keeps && top?.kind === 'call') top.entries.push(...frame.entries);
      else this.#give(frame.entries, top, false);
    }
  }

  /** Paths go to what their object stands in, and have their whole name where it is given one. */
  #name({ of, called, paths }: Members, top: Frame | undefined): void {
    for (const [name, path] of paths) {
      if (top?.kind === 'object' && of !== '' && top.paths.size < MOST) top.paths.set(`${of}.${name}`, path);
      else if (called !== '') this.#named.see(`${called}.${name}`, path);
    }
  }

  /** What a complete object is in a table: one entry, or none. */
  #entryOf(frame: Members): readonly Entry[] {
    const { keys, texts, below, drawn, reference } = frame;
    if (frame.of === 'routes' && frame.quotes && keys.size > 1) this.#table([...keys].map((path) => ({ path, drawn: true, below: [] })));
    if (frame.numbers && keys.size > 1) this.#keep([...keys].map(fromFolders));
    const id = texts.get('id') ?? texts.get('path');
    if (keys.has('getParentRoute') && id?.startsWith('/') === true) this.#tell(fromDollars(id));
    const path = texts.get('path');
    if ([...keys].some((key) => CALL.test(key))) return [];
    if (path !== undefined) return drawn || below.length > 0 ? [{ path, drawn, below }] : [];
    if (reference !== undefined && drawn) return [{ path: undefined, named: reference, drawn, below }];
    if (keys.has('path')) return below.length > 0 ? [{ path: undefined, named: reference, drawn: false, below }] : [];
    const isIndex = keys.has('index') && drawn;
    return isIndex || below.length > 0 ? [{ path: '', drawn: isIndex, below }] : [];
  }

  #called({ name, own, first, given, props, entries, argument }: Call, top: Frame | undefined): void {
    const url = given?.texts.get('url');
    if (name === 'when' && first?.startsWith('/') === true && given?.drawn === true) this.#tell(fromPattern(first));
    else if (name === 'state' && given !== undefined && url !== undefined) {
      const drawn = (given.drawn || given.texts.has('component')) && !given.keys.has('abstract');
      const called = first ?? given.texts.get('name');
      if (called !== undefined && this.#states.size < MOST) this.#states.set(called, { url, drawn, parent: given.texts.get('parent') });
    } else if (name === 'route' && own && first !== undefined)
      this.#give([{ path: (given?.texts.get('path') ?? first).replace(/^\//, ''), drawn: true, below: entries }], top, false);
    // What React is given: the component, what it is told, and what stands inside of it.
    else if (props !== undefined) this.#give([{ ...props, below: [...props.below, ...entries] }], top, true);
    else if (argument > 0 && first === undefined && name !== 'map') this.#give(entries, top, false);
    else this.#table(entries);
  }

  /** Entries go to what they stand in. Where that is no table, they are one of their own. `alone`: what is told to a component. */
  #give(entries: readonly Entry[], top: Frame | undefined, alone: boolean): void {
    if (entries.length === 0) return;
    if (top?.kind === 'object' && BELOW.test(top.key)) top.below.push(...entries);
    else if (top?.kind === 'list' || (top?.kind === 'block' && top.keeps)) top.entries.push(...entries);
    else if (top?.kind === 'call') {
      if (alone && top.argument === 1 && top.props === undefined && top.first === undefined) top.props = entries[0];
      else top.entries.push(...entries);
    } else this.#table(entries);
  }

  #tell(route: string | undefined): void {
    if (route !== undefined && this.#told.length < MOST) this.#told.push(route);
  }

  #keep(routes: readonly (string | undefined)[]): void {
    const table = [...new Set(routes.filter((route) => route !== undefined))].slice(0, MOST);
    // A start page alone says nothing; one route alone is a piece of a table that a compiler took apart.
    if (table.length === 1) this.#tell(table[0]);
    else if (table.length > 1 && this.#found.length < TABLES) this.#found.push(table);
  }

  #table(entries: readonly Entry[]): void {
    if (entries.length > 0 && this.#tables.length < MOST) this.#tables.push(entries);
  }

  #resolve(entries: readonly Entry[]): void {
    const routes: (string | undefined)[] = [];
    let isPiece = false;
    const pathOf = ({ path, named }: Entry): string | undefined => path ?? (named === undefined ? undefined : this.#named.of(named));
    const walk = (some: readonly Entry[], above: string | undefined, depth: number): void => {
      if (depth > DEEPEST) return;
      const isTop = above === '' || above === '/';
      // Beside whole paths, a piece of one is put below something that the table does not say.
      const isMixed = isTop && some.some((entry) => /^\/./.test(pathOf(entry) ?? ''));
      for (const entry of some) {
        const { drawn, below } = entry;
        const path = pathOf(entry);
        const isKnown = path?.startsWith('/') === true || (above !== undefined && !(isMixed && /^[^*]/.test(path ?? '')));
        const own = path === undefined || !isKnown ? undefined : joined(above ?? '', path);
        if (drawn && own !== undefined && routes.length < MOST) {
          routes.push(fromPattern(own));
          isPiece = isTop && !path?.startsWith('/');
        }
        walk(below, own, depth + 1);
      }
    };
    walk(entries, '', 0);
    // So may a piece alone be.
    if (routes.length !== 1 || !isPiece) this.#keep(routes);
  }
}
