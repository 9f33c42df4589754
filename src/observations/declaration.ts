import { isArray, isObject, type Json } from '../base/json.ts';
import { BallotBox } from '../statement/ballot.ts';
import type { Reference } from '../statement/reference.ts';

/**
 * Lists of values that the product itself declares for a field, in answers that describe its data (field options, schemas). A vote's subject
 * is [scope, field]; the vote is the list. What is stated so may still be violated by what the server accepts: then both are shown.
 */
const LIST_KEY = /^(choices|enum|options|values|allowed_?values|one_?of)$/i;
const FIELD_KEYS = ['field', 'name', 'key', 'property', 'column', 'attribute'] as const;
const SCOPE_KEYS = ['collection', 'table', 'entity', 'model', 'resource'] as const;
const WALKED = 20_000;
const ANSWERS = 6;

const listOf = (value: Json | undefined): readonly string[] | undefined => {
  if (!isArray(value) || value.length < 2 || value.length > 40) return undefined;
  const texts = value.map((item) =>
    typeof item === 'string' ? item : isObject(item) && typeof item['value'] === 'string' ? item['value'] : undefined,
  );
  return texts.every((text) => text !== undefined) ? (texts as string[]) : undefined;
};

export class DeclarationKeeper {
  readonly box = new BallotBox(6);
  readonly #looked = new Map<string, number>();

  /** `call` names where the answer came from: the first few of each are looked through. */
  see(call: string, body: Json, at: Reference): void {
    const before = this.#looked.get(call) ?? 0;
    if (before >= ANSWERS || this.#looked.size > 2_000) return;
    this.#looked.set(call, before + 1);
    let walked = 0;
    const visit = (node: Json, key: string, above: string, field: string | undefined, scope: string | undefined, depth: number): void => {
      walked += 1;
      if (walked > WALKED || depth > 14) return;
      if (isArray(node)) {
        for (const item of node.slice(0, 600))
          if (typeof item === 'object' && item !== null) visit(item, key, above, field, scope, depth + 1);
        return;
      }
      if (!isObject(node)) return;
      let named = field;
      for (const name of FIELD_KEYS) {
        const value = node[name];
        if (typeof value === 'string' && value !== '') {
          named = value;
          break;
        }
      }
      let scoped = scope;
      for (const name of SCOPE_KEYS) if (typeof node[name] === 'string') scoped = node[name];
      // A schema's property is named by the key it stands under.
      if (above === 'properties') named = key;
      for (const inner of Object.keys(node).slice(0, 400)) {
        const value = node[inner] as Json;
        const list = LIST_KEY.test(inner) ? listOf(value) : undefined;
        if (list !== undefined && named !== undefined)
          this.box.see(JSON.stringify([scoped ?? '', named]), JSON.stringify([...list].sort()), at, JSON.stringify(list));
        else if (typeof value === 'object' && value !== null) visit(value, inner, key, named, scoped, depth + 1);
      }
    };
    visit(body, '', '', undefined, undefined, 0);
  }
}
