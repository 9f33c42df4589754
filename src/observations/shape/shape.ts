import { BIG_NUMBER_MARK, type Json, type JsonObject, type JsonType, jsonTypeOf } from '../../base/json.ts';
import { isNumberPseudonym } from '../../base/pseudonym.ts';
import { type Evidence, mergeEvidence, noEvidence, withReference } from '../../statement/evidence.ts';
import type { Reference } from '../../statement/reference.ts';
import { isEntry } from '../segment.ts';
import { type TextFormat, textFormat } from './format.ts';
import { Kinds, saysKind } from './kinds.ts';

export type Scalar = string | number | boolean | null;

/** Values are listed while they are few and short; beyond that only that there were many is known. */
const VALUES_KEPT = 64;
const VALUE_LENGTH = 60;
const KEYS_KEPT = 300;
const DEPTH = 8;
const ELEMENTS = 400;
/** From so many sights of one place on, a value that shows nothing new is not counted again: the counts are of what was looked at. */
const ENOUGH = 256;

const TYPES: readonly JsonType[] = ['null', 'boolean', 'integer', 'number', 'string', 'array', 'object'];
const INTEGER = TYPES.indexOf('integer');
const NUMBER = TYPES.indexOf('number');
const STRING = TYPES.indexOf('string');
const ARRAY = TYPES.indexOf('array');
const OBJECT = TYPES.indexOf('object');

/** The number of a value's type in `TYPES`. */
const typeOf = (value: Json): number => {
  switch (typeof value) {
    case 'string':
      if (value.charCodeAt(0) === BIG_NUMBER_MARK) return TYPES.indexOf(jsonTypeOf(value));
      // A number that was redacted was a number.
      return value.charCodeAt(0) === 0x6e && isNumberPseudonym(value) ? INTEGER : STRING;
    case 'number':
      return Number.isInteger(value) ? INTEGER : NUMBER;
    case 'boolean':
      return 1;
    default:
      return value === null ? 0 : Array.isArray(value) ? ARRAY : OBJECT;
  }
};

/** Stands for the values of a place where none was seen yet; never written to. */
const NO_VALUES: Map<Scalar, number> = new Map();

/**
 * What was seen at one place of a payload, over all samples: a join. Types and formats with counts, presence against the number of
 * objects that could have carried it, few values, and the earliest evidence.
 */
export class Shape {
  times = 0;
  exchanges = 0;
  /** How many exchanges is an estimate: what was joined may have come in the same ones. */
  about = false;
  /** Of what was joined within one place: the most exchanges that any of it came in. */
  #most = 0;
  #last = -1;
  evidence: Evidence = noEvidence;
  /** How often each of `TYPES` was seen. */
  readonly #types = [0, 0, 0, 0, 0, 0, 0];
  #formats: Map<TextFormat, number> | undefined;
  /** Scalars with counts; `undefined` once there were too many, or one too long. */
  values: Map<Scalar, number> | undefined = NO_VALUES;
  /** How many different values there had been when counting stopped: at least so many. */
  counted = 0;
  keys: Map<string, Shape> | undefined;
  /** Names and shapes of `keys` in order: objects name their keys in one order, and comparing costs a tenth of looking up. */
  #names: string[] | undefined;
  #children: Shape[] | undefined;
  /** Values of an object whose keys are identifiers by form: it is a map. */
  entries: Shape | undefined;
  elements: Shape | undefined;
  /** Of an object with a field that says of what kind it is. */
  kinds: Kinds | undefined;
  /** Deeper or further parts were not followed. */
  cut = false;
  /** Not all that stood here was looked into: how often which value was among it is not known. */
  sampled = false;

  get types(): ReadonlyMap<JsonType, number> {
    return new Map(TYPES.flatMap((type, at) => (this.#count(at) === 0 ? [] : [[type, this.#count(at)] as const])));
  }

  get formats(): ReadonlyMap<TextFormat, number> {
    return this.#formats ?? new Map();
  }

  #count(type: number): number {
    return this.#types[type] as number;
  }

  #see(type: number, at: Reference): void {
    this.times += 1;
    if (this.#last !== at.index) {
      this.exchanges += 1;
      this.#last = at.index;
      this.evidence = withReference(this.evidence, at);
    }
    this.#types[type] = this.#count(type) + 1;
  }

  /** A text whose content is not looked into: pages, plain answers. */
  foldText(at: Reference): void {
    this.#see(STRING, at);
    this.values = undefined;
  }

  /**
   * Whether a value shows nothing that is not known here: its types, its keys and none missing that was always there, its formats. Cheap
   * next to `fold`, and what keeps the cost of a long recording down.
   */
  knows(value: Json, depth = 0): boolean {
    const type = typeOf(value);
    if (this.#count(type) === 0) return false;
    if (typeof value === 'string') {
      const formats = this.#formats;
      if (formats !== undefined && !formats.has(textFormat(value) as TextFormat)) return this.#mixed(formats);
      return this.values === undefined || this.values.has(value);
    }
    if (type === OBJECT) return depth >= DEPTH || this.#knowsObject(value as JsonObject, depth);
    if (type !== ARRAY) return this.values === undefined || this.values.has(value as Scalar);
    if (depth >= DEPTH) return true;
    const rows = this.elements;
    const items = value as readonly Json[];
    if (rows === undefined) return items.length === 0;
    for (let at = 0; at < items.length; at += 1) if (!rows.knows(items[at] as Json, depth + 1)) return false;
    return true;
  }

  #knowsObject(value: JsonObject, depth: number): boolean {
    if (this.kinds?.knows(value) === false) return false;
    const names = this.#names;
    const children = this.#children;
    let known = 0;
    let at = 0;
    for (const key in value) {
      let child: Shape | undefined;
      if (names !== undefined && children !== undefined && names[at] === key) child = children[at];
      else child = this.keys?.get(key);
      at += 1;
      const inner = value[key] as Json;
      if (child === undefined) {
        if (!isEntry(key, inner) || this.entries?.knows(inner, depth + 1) !== true) return false;
        continue;
      }
      known += 1;
      if (!child.knows(inner, depth + 1)) return false;
    }
    if (names === undefined || children === undefined || known === names.length) return true;
    const objects = this.#count(OBJECT);
    for (let key = 0; key < names.length; key += 1)
      if ((children[key] as Shape).times === objects && !Object.hasOwn(value, names[key] as string)) return false;
    return true;
  }

  /** Texts of more than one kind were seen already: one more of none tells nothing. */
  #mixed(formats: ReadonlyMap<TextFormat, number>): boolean {
    let formatted = 0;
    for (const n of formats.values()) formatted += n;
    return formatted < this.#count(STRING);
  }

  /** Folds a value unless enough were folded and this one shows nothing new. */
  foldNew(value: Json, at: Reference): boolean {
    if (this.times >= ENOUGH && this.knows(value)) {
      this.sampled = true;
      return false;
    }
    this.fold(value, at);
    return true;
  }

  fold(value: Json, at: Reference, depth = 0): void {
    const type = typeOf(value);
    this.#see(type, at);
    if (type === OBJECT) this.#object(value as JsonObject, at, depth);
    else if (type === ARRAY) this.#array(value as readonly Json[], at, depth);
    else this.#scalar(value as Scalar);
  }

  #scalar(value: Scalar): void {
    if (typeof value === 'string') {
      const format = textFormat(value);
      if (format !== undefined) {
        this.#formats ??= new Map();
        this.#formats.set(format, (this.#formats.get(format) ?? 0) + 1);
      }
    }
    if (this.values === undefined) return;
    const before = this.values.get(value);
    if ((typeof value === 'string' && value.length > VALUE_LENGTH) || (before === undefined && this.values.size >= VALUES_KEPT)) {
      this.counted = this.values.size + (before === undefined ? 1 : 0);
      this.values = undefined;
      return;
    }
    if (this.values === NO_VALUES) this.values = new Map();
    this.values.set(value, (before ?? 0) + 1);
  }

  /** The shape under a key, made when it is new; `undefined` when there are too many. */
  #child(key: string): Shape | undefined {
    this.keys ??= new Map();
    let child = this.keys.get(key);
    if (child === undefined) {
      if (this.keys.size >= KEYS_KEPT) {
        this.cut = true;
        return undefined;
      }
      child = new Shape();
      this.#add(key, child);
    }
    return child;
  }

  #add(key: string, child: Shape): void {
    this.keys ??= new Map();
    this.keys.set(key, child);
    if (this.kinds === undefined && saysKind(key)) this.kinds = new Kinds(key);
    this.#names ??= [];
    this.#names.push(key);
    this.#children ??= [];
    this.#children.push(child);
  }

  #object(value: JsonObject, at: Reference, depth: number): void {
    this.keys ??= new Map();
    if (depth >= DEPTH) {
      this.cut = true;
      return;
    }
    let place = 0;
    for (const key in value) {
      const inner = value[key] as Json;
      const known = this.#names?.[place] === key ? this.#children?.[place] : undefined;
      place += 1;
      if (known !== undefined) {
        known.fold(inner, at, depth + 1);
        continue;
      }
      if (isEntry(key, inner)) {
        this.entries ??= new Shape();
        this.entries.fold(inner, at, depth + 1);
        continue;
      }
      this.#child(key)?.fold(inner, at, depth + 1);
    }
    this.kinds?.see(value);
  }

  #array(value: readonly Json[], at: Reference, depth: number): void {
    this.elements ??= new Shape();
    if (depth >= DEPTH) {
      this.cut = true;
      return;
    }
    const most = Math.min(value.length, ELEMENTS);
    for (let place = 0; place < most; place += 1) {
      const item = value[place] as Json;
      if (this.elements.times < ENOUGH || !this.elements.knows(item, depth + 1)) this.elements.fold(item, at, depth + 1);
      else this.elements.sampled = true;
    }
    if (value.length > ELEMENTS) {
      this.cut = true;
      this.elements.sampled = true;
    }
  }

  /** How often it was an object: what its members' presence is out of. */
  get objects(): number {
    return this.#count(OBJECT);
  }

  /**
   * What stands under all keys of a map, as one. Its exchanges are no sum, since several keys come in one: as many as any of them came in where that is all, and an estimate
   * otherwise. `most`: in how many exchanges the map came.
   */
  static under(shapes: readonly Shape[], most: number): Shape {
    const joined = new Shape();
    for (const shape of shapes) joined.join(shape, true);
    joined.#within(most);
    return joined;
  }

  #within(most: number): void {
    this.exchanges = this.#most === most ? most : Math.min(this.exchanges, most);
    this.about = this.#most < this.exchanges;
    for (const inner of [...(this.keys?.values() ?? []), this.entries, this.elements]) if (inner !== undefined) inner.#within(most);
  }

  /** Leaves out what stands under a key. */
  drop(key: string): void {
    const at = this.#names?.indexOf(key) ?? -1;
    if (at < 0) return;
    this.keys?.delete(key);
    this.#names?.splice(at, 1);
    this.#children?.splice(at, 1);
  }

  /** Adds what another recording showed at the same place. Recordings are counted once each, so sums are sound; `within`: of what one place showed, they may not be. */
  join(other: Shape, within = false): void {
    this.times += other.times;
    if (within) this.#most = Math.max(this.#most, other.exchanges);
    this.exchanges += other.exchanges;
    this.evidence = mergeEvidence(this.evidence, other.evidence);
    for (let type = 0; type < TYPES.length; type += 1) this.#types[type] = this.#count(type) + other.#count(type);
    if (other.#formats !== undefined) {
      this.#formats ??= new Map();
      for (const [format, n] of other.#formats) this.#formats.set(format, (this.#formats.get(format) ?? 0) + n);
    }
    this.#joinValues(other);
    if (other.elements !== undefined) {
      this.elements ??= new Shape();
      this.elements.join(other.elements, within);
    }
    if (other.entries !== undefined) {
      this.entries ??= new Shape();
      this.entries.join(other.entries, within);
    }
    if (other.keys !== undefined) {
      this.keys ??= new Map();
      const { kinds } = this;
      for (const [key, shape] of other.keys) {
        let have = this.keys.get(key);
        if (have === undefined) {
          have = new Shape();
          this.#add(key, have);
        }
        have.join(shape, within);
      }
      this.kinds = kinds ?? this.kinds;
      if (other.kinds !== undefined) this.kinds?.join(other.kinds);
    }
    this.cut ||= other.cut;
    this.sampled ||= other.sampled;
  }

  #joinValues(other: Shape): void {
    if (this.values === undefined || other.values === undefined) {
      this.counted = Math.max(this.counted, other.counted, this.values?.size ?? 0, other.values?.size ?? 0);
      this.values = undefined;
      return;
    }
    if (other.values.size === 0) return;
    if (this.values === NO_VALUES) this.values = new Map();
    for (const [value, n] of other.values) this.values.set(value, (this.values.get(value) ?? 0) + n);
    if (this.values.size > VALUES_KEPT) {
      this.counted = this.values.size;
      this.values = undefined;
    }
  }
}
