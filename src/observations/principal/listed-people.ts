import { isArray, isObject, type Json, type JsonObject } from '../../base/json.ts';
import { isAccountName } from '../../base/words/identity-name.ts';
import type { Exchange } from '../exchange.ts';
import { operationsOf } from '../operation.ts';
import { rolesIn, type Said, saidAgain } from './standing.ts';

/** Where a product lists all of its people: a list below anything else says what they are there, and not in the whole. */
const ALL_PEOPLE = /^(?:\/(?:api|rest|admin|auth|v?\d+(?:\.\d+)?))*\/(?:users|accounts|people)\/?$/i;
/** The same of an operation, by its root field, and a text that may ask for it and for what says a role. */
const ALL_PEOPLE_ASKED = /^query (?:all_?)?(?:users|accounts|people)$/i;
const MAY_ASK = /(?:users|accounts|people)\b[\s\S]*(?:role|level|type|authorities|groups?)\b/i;
const ROWS = 500;
const LOOKS = 50;
const PEOPLE = 2_000;

const rowsIn = (body: Json | undefined): readonly JsonObject[] => {
  const list = isArray(body) ? body : isObject(body) ? Object.values(body).find(isArray) : undefined;
  return (list ?? []).slice(0, ROWS).filter(isObject);
};

const jsonOf = ({ response }: Exchange): Json | undefined => (response.kind === 'json' ? response.value : undefined);

/** What answers list all people; nothing of an operation that was refused. Only here an answer is looked at: that decodes it. */
const listsIn = (exchange: Exchange, pathname: string): readonly (Json | undefined)[] => {
  const { method, request } = exchange;
  if (method === 'GET' && ALL_PEOPLE.test(pathname)) return [jsonOf(exchange)];
  const sent = method === 'POST' && request.kind === 'json' && isObject(request.value) ? request.value['query'] : undefined;
  if (typeof sent !== 'string' || !MAY_ASK.test(sent)) return [];
  return operationsOf(exchange, []).flatMap(({ operation, response, refusal }) =>
    ALL_PEOPLE_ASKED.test(operation) && refusal === undefined ? [response] : [],
  );
};

/** What lists of a product's people say of the role of each, by the name of the account. */
export class ListedPeople {
  readonly #said = new Map<string, Said[]>();
  #looks = 0;

  /** A list that was asked for by somebody who is known to the product. */
  see(exchange: Exchange, pathname: string): void {
    if (this.#looks >= LOOKS || exchange.status !== 200) return;
    const lists = listsIn(exchange, pathname);
    if (lists.length > 0) this.#looks += 1;
    for (const row of lists.flatMap(rowsIn)) {
      const told = rolesIn(row);
      if (told === undefined || !Object.hasOwn(row, told.key)) continue;
      for (const [key, name] of Object.entries(row)) {
        if (!isAccountName(key) || typeof name !== 'string' || name === '') continue;
        const said = this.#said.get(name) ?? [];
        if (said.length === 0 && this.#said.size >= PEOPLE) continue;
        saidAgain(said, told, exchange);
        this.#said.set(name, said);
      }
    }
  }

  /** What is said of whoever has these names; nothing where no list has one, or where they are of people of different roles. */
  of(identities: ReadonlySet<string>): readonly Said[] {
    const [first, ...others] = [...identities].map((name) => this.#said.get(name)).filter((said) => said !== undefined);
    return first !== undefined && others.every((said) => JSON.stringify(said) === JSON.stringify(first)) ? first : [];
  }
}
