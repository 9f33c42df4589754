import type { StandInRequest, StandInResponse } from '../request.ts';

/** The address of the product as it stands in what it answers: a value that is one of its own, or begins with it. */
const valuesAt = (origin: string): RegExp => new RegExp(`"${RegExp.escape(origin)}(?=["/?#])`, 'g');

const isJson = ({ headers }: StandInResponse): boolean =>
  headers.some(([name, value]) => name === 'content-type' && /^application\/(?:[\w.+-]+\+)?json/i.test(value));

/** Where an answer leads on to within the product: to its path here, whatever host of the product it names (RFC 9110, 10.2.2: a reference may be relative). */
export const leadingHere = (answer: StandInResponse, origins: Iterable<string>): StandInResponse => {
  const at = answer.headers.findIndex(([name]) => name.toLowerCase() === 'location');
  const [name = '', location = ''] = answer.headers[at] ?? [];
  const own = [...origins].find(
    (origin) => location === origin || /^[/?#]/.test(location.startsWith(origin) ? location.slice(origin.length) : ''),
  );
  if (own === undefined) return answer;
  const path = location.slice(own.length);
  // Two slashes would begin with another host.
  const here = path.startsWith('/') && !path.startsWith('//') ? path : `/${path.replace(/^\/+/, '')}`;
  return { ...answer, headers: answer.headers.with(at, [name, here]) };
};

/**
 * Lets a product be used at another address than its own. Its answers hold addresses of its own (the next page, a thing's own address, a picture), by which a
 * client goes on; and what a client was given so it sends back.
 */
export class OwnOrigin {
  readonly #origins: readonly string[];

  /** `origins`: where the product was recorded. */
  constructor(origins: readonly string[]) {
    this.#origins = [...new Set(origins)];
  }

  /** What is sent here, as the product itself was sent it. With several addresses nothing says which one is meant. */
  asRecorded(request: StandInRequest): StandInRequest {
    const [origin, ...others] = this.#origins;
    const host = request.headers.get('host');
    if (origin === undefined || others.length > 0 || host === undefined || request.body.byteLength === 0) return request;
    const text = Buffer.from(request.body).toString('utf8');
    const here = `"http://${host}/`;
    return text.includes(here) ? { ...request, body: Buffer.from(text.replaceAll(here, `"${origin}/`)) } : request;
  }

  /** What is answered, with what is the product's own at the address at which it was asked. */
  asHere(given: StandInResponse, host: string | undefined): StandInResponse {
    const answer = leadingHere(given, this.#origins);
    if (host === undefined || answer.parts !== undefined || !isJson(answer)) return answer;
    const text = Buffer.from(answer.body).toString('utf8');
    const here = this.#origins.reduce((sofar, origin) => sofar.replace(valuesAt(origin), `"http://${host}`), text);
    return here === text ? answer : { ...answer, body: Buffer.from(here) };
  }
}
