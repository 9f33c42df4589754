import type { Noted } from './har.ts';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly notShown: string | null;
}
export type Ask = (asked: string, sent?: unknown, headers?: Readonly<Record<string, string>>) => Promise<Answer>;

/** Asks a server for JSON ("GET /api/notes"), and keeps a note of every exchange where asked. */
export const asking =
  (base: string, noted: Noted[] = []): Ask =>
  async (asked, sent, more = {}) => {
    const [method = 'GET', path = '/'] = asked.split(' ');
    const text = sent === undefined ? undefined : JSON.stringify(sent);
    const headers = { ...(text === undefined ? {} : { 'content-type': 'application/json' }), ...more };
    const response = await fetch(`${base}${path}`, { method, headers, ...(text === undefined ? {} : { body: text }) });
    const answered = await response.text();
    noted.push({
      method,
      url: `https://app.example.com${path}`,
      headers: Object.entries(headers),
      body: text,
      status: response.status,
      answered: [...response.headers],
      text: answered,
      start: Date.UTC(2026, 4, 4, 8, 0, noted.length),
      time: 5,
      resourceType: 'fetch',
    });
    return {
      status: response.status,
      body: answered === '' ? undefined : JSON.parse(answered),
      notShown: response.headers.get('x-ninepoint-not-shown'),
    };
  };
