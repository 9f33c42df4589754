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
  /** Values with counts; `undefined` once there were too many, or one too long. */
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
    this.values = undefined;
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
    this.values = undefined;
    this.elements ??= new Shape();
    if (depth >= DEPTH) {
      this.cut = true;
      return;
    }
    for (const item of value.length > ELEMENTS ? value.slice(0, ELEMENTS) : value) this.elements.fold(item, at, depth + 1);
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
