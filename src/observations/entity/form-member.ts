import { addressOf, type QueryItem, queryItems } from '../address.ts';
import type { NamedPath } from '../naming/template.ts';
import type { FilledForm } from '../pages/filled-form.ts';
import { type PlaceOf, partsOfPlace } from '../screen/place.ts';
import { isVerb, segmentsOf } from '../segment.ts';
import { PARAMETER } from './collection.ts';

/** Which thing an address is of. */
export interface Member {
  /** Its kind: origin and path. */
  readonly kind: string;
  /** What tells it from others of its kind, as one text. */
  readonly thing: string;
  /** As if it were read at an address of its own. */
  readonly path: NamedPath;
}

/** Segments that may stand behind the thing in an address that changes it: "/titles/{id}/edit". */
const BEHIND = 1;

const memberAt = (origin: string, template: string, parameters: NamedPath['parameters'], path?: NamedPath): Member => ({
  kind: `${origin} ${template}`,
  thing: JSON.stringify(parameters.map(([, value]) => value)),
  path: { evidence: [], shown: [], carriers: [], nested: undefined, ...path, template, place: template, parameters },
});

/** The thing that a path is of: up to its last value, where that is a segment. */
export const memberInPath = (origin: string, path: NamedPath): Member | undefined => {
  const segments = segmentsOf(path.template);
  const at = segments.findLastIndex((segment) => segment.includes('{'));
  if (at < 1 || !PARAMETER.test(segments[at] ?? '') || segments.length - 1 - at > BEHIND) return undefined;
  return memberAt(origin, `/${segments.slice(0, at + 1).join('/')}`, path.parameters, path);
};

const CHANGES = /^(?:modify|manage|process|do|form|index|default)$/i;
const isDone = (word: string): boolean => isVerb(word) || CHANGES.test(word);

/** What an address without values is about: "/Ticket" of "/Ticket/Modify.html", "/users/alias" of "/users/edit-alias.php". */
const aboutOf = (pathname: string): readonly string[] => {
  const segments = segmentsOf(pathname).map((segment) => segment.replace(/\.[a-z]{2,5}$/i, ''));
  const last = segments.at(-1) ?? '';
  const words = last.split(/[-_]|(?<=[a-z])(?=[A-Z])/);
  const kept = words.filter((word) => !isDone(word));
  return [...segments.slice(0, -1), ...(kept.length === 0 ? [] : [kept.length === words.length ? last : kept.join('-')])];
};

/** Above what a thing that is made at an address may stand: "/titles/" of "/titles" and of "/titles/add". */
export const abovePath = (origin: string, template: string): readonly string[] => {
  const segments = segmentsOf(template);
  return [...new Set([segments, segments.slice(0, -1), aboutOf(template)].map((some) => `${origin} /${some.join('/')}/`))];
};

/** A form that says by a field of its own, or by the query it goes to, which thing it is of. */
interface Asked {
  readonly name: string;
  /** What else it always sends, and its page is called by: `table=domain`. */
  readonly kinds: readonly QueryItem[];
  readonly about: readonly string[];
}

const PLACES = 200;
const LONGEST = 100;

/**
 * Things that pages ask for in their query ("/Ticket/Modify.html?id=7"): the form on such a page sends the same value on, as part of its address or in a
 * field that nobody sees. What tells screens of one path apart (`table=domain`) tells kinds apart.
 */
export class AskedMembers {
  readonly #asked = new Map<string, Map<string, Asked>>();
  readonly #placeOf: PlaceOf;

  constructor(placeOf: PlaceOf) {
    this.#placeOf = placeOf;
  }

  /** The thing that a form on a page at `url` changes, which goes to `target`. */
  onPage(url: string, target: string, { hidden }: FilledForm): Member | undefined {
    const to = addressOf(target);
    const place = this.#placeOf(url);
    const asked = queryItems(addressOf(url)?.query ?? '');
    if (to === undefined || place === undefined || asked.length === 0) return undefined;
    const carried = new Set([...queryItems(to.query), ...hidden].map(({ name, value }) => JSON.stringify([name, value])));
    const told = new Set(queryItems(partsOfPlace(place).query).map(({ name }) => name));
    const passed = asked.filter(({ name, value }) => carried.has(JSON.stringify([name, value])));
    const kinds = passed.filter(({ name }) => told.has(name));
    const [own, ...others] = passed.filter(({ name, value }) => !told.has(name) && value !== '' && value.length <= LONGEST);
    const about = [...aboutOf(to.pathname), ...kinds.map(({ value }) => value)];
    // Of two values it is not said which one is the thing; and what has no word of its own has no name.
    if (own === undefined || others.length > 0 || about.length === 0) return undefined;
    const path = `${to.origin}${to.pathname}`;
    const known = this.#asked.get(path) ?? new Map<string, Asked>();
    if (this.#asked.size < PLACES || this.#asked.has(path))
      this.#asked.set(path, known.set(about.join('/'), { name: own.name, kinds, about }));
    return member(to.origin, { name: own.name, kinds, about }, own.value);
  }

  /** The thing that was sent to; a text where it may have been one that is made, which it would stand below. */
  sentTo(origin: string, pathname: string, sent: readonly QueryItem[]): Member | string | undefined {
    const all = [...(this.#asked.get(`${origin}${pathname}`)?.values() ?? [])];
    const found = all
      .filter(({ kinds }) => kinds.every((kind) => sent.some(({ name, value }) => name === kind.name && value === kind.value)))
      .toSorted((a, b) => b.kinds.length - a.kinds.length)[0];
    if (found === undefined) return undefined;
    const id = sent.find(({ name }) => name === found.name)?.value ?? '';
    return id === '' ? `${origin} /${found.about.join('/')}/` : member(origin, found, id);
  }
}

const member = (origin: string, { name, about }: Asked, value: string): Member =>
  memberAt(origin, `/${about.join('/')}/{${name}}`, [[name, value]]);
