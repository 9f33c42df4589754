import { isArray, isObject, type Json, type JsonType, jsonTypeOf } from '../../base/json.ts';
import { type Evidence, mergeEvidence, noEvidence, withReference } from '../../statement/evidence.ts';
import type { Reference } from '../../statement/reference.ts';
import { segmentForm } from '../segment.ts';
import { type TextFormat, textFormat } from './format.ts';

export type Scalar = string | number | boolean | null;

/** Values are listed while they are few and short; beyond that only that there were many is known. */
const VALUES_KEPT = 64;
const VALUE_LENGTH = 60;
const KEYS_KEPT = 300;
const DEPTH = 8;
const ELEMENTS = 400;
/** From so many sights of one place on, a value that shows nothing new is not counted again: the counts are of what was looked at. */
const ENOUGH = 256;

/**
 * What was seen at one place of a payload, over all samples: a join. Types and formats with counts, presence against the number of
 * objects that could have carried it, few values, and the earliest evidence.
 */
export class Shape {
  times = 0;
  exchanges = 0;
  #last = -1;
  evidence: Evidence = noEvidence;
  readonly types = new Map<JsonType, number>();
  readonly formats = new Map<TextFormat, number>();
  /** Scalars with counts; `undefined` once there were too many, or one too long. */
  values: Map<Scalar, number> | undefined = new Map();
  /** How many different values there had been when counting stopped: at least so many. */
  counted = 0;
  keys: Map<string, Shape> | undefined;
  /** Values of an object whose keys are identifiers by form: it is a map. */
  entries: Shape | undefined;
  elements: Shape | undefined;
  /** Deeper or further parts were not followed. */
  cut = false;

  #see(type: JsonType, at: Reference): void {
    this.times += 1;
    if (this.#last !== at.index) {
      this.exchanges += 1;
      this.#last = at.index;
      this.evidence = withReference(this.evidence, at);
    }
    this.types.set(type, (this.types.get(type) ?? 0) + 1);
  }

  /** A text whose content is not looked into: pages, plain answers. */
  foldText(at: Reference): void {
    this.#see('string', at);
    this.values = undefined;
  }

  /**
   * Whether a value shows nothing that is not known here: its types, its keys and none missing that was always there, its formats. Cheap
   * next to `fold`, and what keeps the cost of a long recording down.
   */
  knows(value: Json, depth = 0): boolean {
    if (!this.types.has(jsonTypeOf(value))) return false;
    if (typeof value === 'string') {
      if (this.formats.size > 0 && !this.formats.has(textFormat(value) as TextFormat)) return this.formats.size > 0 && this.#mixed();
      return this.values === undefined || this.values.has(value);
    }
    if (typeof value !== 'object' || value === null) return this.values === undefined || this.values.has(value as Scalar);
    if (depth >= DEPTH) return true;
    if (isArray(value)) {
      const rows = this.elements;
      return rows === undefined ? value.length === 0 : value.every((item) => rows.knows(item, depth + 1));
    }
    let known = 0;
    for (const key of Object.keys(value)) {
      const child = this.keys?.get(key);
      if (child === undefined) {
        if (
          segmentForm(key) === undefined ||
          this.entries?.knows((value as { readonly [key: string]: Json })[key] as Json, depth + 1) !== true
        )
          return false;
        continue;
      }
      known += 1;
      if (!child.knows((value as { readonly [key: string]: Json })[key] as Json, depth + 1)) return false;
    }
    if (known === (this.keys?.size ?? 0)) return true;
    const given = value as { readonly [key: string]: Json };
    for (const [key, child] of this.keys ?? []) if (child.times === this.objects && !Object.hasOwn(given, key)) return false;
    return true;
  }

  /** Texts of more than one kind were seen already: one more of none tells nothing. */
  #mixed(): boolean {
    let formatted = 0;
    for (const n of this.formats.values()) formatted += n;
    return formatted < (this.types.get('string') ?? 0);
  }

  /** Folds a value unless enough were folded and this one shows nothing new. */
  foldNew(value: Json, at: Reference): boolean {
    if (this.times >= ENOUGH && this.knows(value)) return false;
    this.fold(value, at);
    return true;
  }

  fold(value: Json, at: Reference, depth = 0): void {
    this.#see(jsonTypeOf(value), at);
    if (isObject(value)) this.#object(value, at, depth);
    else if (isArray(value)) this.#array(value, at, depth);
    else this.#scalar(value as Scalar);
  }

  #scalar(value: Scalar): void {
    if (typeof value === 'string') {
      const format = textFormat(value);
      if (format !== undefined) this.formats.set(format, (this.formats.get(format) ?? 0) + 1);
    }
    if (this.values === undefined) return;
    if ((typeof value === 'string' && value.length > VALUE_LENGTH) || (this.values.size >= VALUES_KEPT && !this.values.has(value))) {
      this.counted = this.values.size + (this.values.has(value) ? 0 : 1);
      this.values = undefined;
    } else this.values.set(value, (this.values.get(value) ?? 0) + 1);
  }

  #object(value: { readonly [key: string]: Json }, at: Reference, depth: number): void {
    this.keys ??= new Map();
    if (depth >= DEPTH) {
      this.cut = true;
      return;
    }
    for (const key of Object.keys(value)) {
      const inner = value[key] as Json;
      if (segmentForm(key) !== undefined) {
        this.entries ??= new Shape();
        this.entries.fold(inner, at, depth + 1);
        continue;
      }
      let child = this.keys.get(key);
      if (child === undefined) {
        if (this.keys.size >= KEYS_KEPT) {
          this.cut = true;
          continue;
        }
        child = new Shape();
        this.keys.set(key, child);
      }
      child.fold(inner, at, depth + 1);
    }
  }

  #array(value: readonly Json[], at: Reference, depth: number): void {
    this.elements ??= new Shape();
    if (depth >= DEPTH) {
      this.cut = true;
      return;
    }
    for (const item of value.length > ELEMENTS ? value.slice(0, ELEMENTS) : value)
      if (this.elements.times < ENOUGH || !this.elements.knows(item, depth + 1)) this.elements.fold(item, at, depth + 1);
    if (value.length > ELEMENTS) this.cut = true;
  }

  /** How often it was an object: what its members' presence is out of. */
  get objects(): number {
    return this.types.get('object') ?? 0;
  }

  /** Adds what another recording showed at the same place. Recordings are counted once each, so sums are sound. */
  join(other: Shape): void {
    this.times += other.times;
    this.exchanges += other.exchanges;
    this.evidence = mergeEvidence(this.evidence, other.evidence);
    for (const [type, n] of other.types) this.types.set(type, (this.types.get(type) ?? 0) + n);
    for (const [format, n] of other.formats) this.formats.set(format, (this.formats.get(format) ?? 0) + n);
    if (this.values !== undefined && other.values !== undefined) {
      for (const [value, n] of other.values) this.values.set(value, (this.values.get(value) ?? 0) + n);
      if (this.values.size > VALUES_KEPT) {
        this.counted = this.values.size;
        this.values = undefined;
      }
    } else {
      this.counted = Math.max(this.counted, other.counted, this.values?.size ?? 0, other.values?.size ?? 0);
      this.values = undefined;
    }
    if (other.elements !== undefined) {
      this.elements ??= new Shape();
      this.elements.join(other.elements);
    }
    if (other.entries !== undefined) {
      this.entries ??= new Shape();
      this.entries.join(other.entries);
    }
    if (other.keys !== undefined) {
      this.keys ??= new Map();
      for (const [key, shape] of other.keys) {
        let have = this.keys.get(key);
        if (have === undefined) {
          have = new Shape();
          this.keys.set(key, have);
        }
        have.join(shape);
      }
    }
    this.cut ||= other.cut;
  }
}
