import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { FieldSeen } from '../../observations/screen.ts';
import { openEvidence } from '../file.ts';
import { KEY } from '../har/har.fixture.ts';
import { recogniseEvidence } from '../index.ts';
import { readTrace, toldOf, type WholeTrace } from './trace.fixture.ts';

/** Recorded by sample/trace.ts: Playwright 1.65 in Chromium 156, a librarian at work. */
const FILE = fileURLToPath(new URL('../../../test/traces/library-librarian.zip', import.meta.url));

const whole = async (): Promise<WholeTrace> => {
  const file = await openEvidence(FILE);
  if (!file.ok) throw new Error(file.error.says);
  const reader = await recogniseEvidence(file.value, KEY);
  expect(reader.ok && reader.value.name).toBe('Playwright trace');
  return readTrace(file.value);
};

describe('a real trace of the library', () => {
  it('tells what was done and shown, in order', async () => {
    const { events } = await whole();
    expect(toldOf(events)).toMatchInlineSnapshot(`
      [
        "9 load /login",
        "9 screen /login "City Library"",
        "11 screen /login "Sign in · City Library"",
        "10 input textbox "E-mail" email text",
        "20 screen /login "Sign in · City Library"",
        "21 input textbox "Password" password secret",
        "32 click button "Sign in"",
        "49 screen /login "Sign in · City Library"",
        "49 notice "E-mail or password is wrong." alert",
        "54 input textbox "Password" password secret",
        "65 enter textbox "Password" password",
        "73 push /books",
        "73 screen /books "Sign in · City Library"",
        "75 screen /books "Catalogue · City Library"",
        "79 screen /books "Catalogue · City Library"",
        "84 click link "Add a book"",
        "100 push /books/new",
        "100 screen /books/new "Add a book · City Library"",
        "101 input textbox "Title" title text",
        "111 screen /books/new "Add a book · City Library"",
        "112 input textbox "Author" author text",
        "122 screen /books/new "Add a book · City Library"",
        "123 input textbox "ISBN" isbn text",
        "133 screen /books/new "Add a book · City Library"",
        "134 click button "Add"",
        "151 screen /books/new "Add a book · City Library"",
        "151 notice "An ISBN has 13 digits and starts with 978 or 979."  isbn",
        "151 notice "Please check the marked fields." alert",
        "156 input textbox "ISBN" isbn text",
        "166 screen /books/new "Add a book · City Library"",
        "167 click button "Add"",
        "183 screen /books/new "Add a book · City Library"",
        "187 push /books/65",
        "187 screen /books/65 "The Age of Innocence · City Library"",
        "187 notice "The book is in the catalogue." status",
        "190 confirm "Delete "The Age of Innocence"?" true",
        "200 traverse /books/new",
        "200 screen /books/new "Add a book · City Library"",
      ]
    `);
  });

  it('has every exchange with what made the client send it', async () => {
    const { exchanges } = await whole();
    const acts = exchanges
      .filter(({ resourceType }) => resourceType === 'fetch' || resourceType === 'xhr')
      .map(({ method, url, status, cause }) =>
        `${method} ${new URL(url).pathname} ${status} ${cause === undefined ? '' : `by ${cause.act}`}`.trim(),
      );
    expect(acts).toMatchInlineSnapshot(`
      [
        "POST /api/session 401 by 32",
        "POST /api/session 201 by 65",
        "GET /api/books 200 by 65",
        "POST /api/books 422 by 134",
        "POST /api/books 201 by 167",
        "GET /api/books/65 200 by 167",
      ]
    `);
  });

  it('shows the rules of the form', async () => {
    const { events } = await whole();
    const form = events.flatMap((event) => (event.kind === 'snapshot' && event.url.endsWith('/books/new') ? event.snapshot.forms : []))[0];
    const rules = ({ control, type, required, constraints, description }: FieldSeen) => [
      control.field,
      control.name,
      type,
      required,
      constraints,
      description,
    ];
    expect([form?.name, form?.fields.map(rules)]).toMatchInlineSnapshot(`
      [
        "Add a book",
        [
          [
            "title",
            "Title",
            "text",
            true,
            {
              "maxlength": "80",
            },
            "",
          ],
          [
            "author",
            "Author",
            "text",
            true,
            {
              "maxlength": "60",
            },
            "",
          ],
          [
            "isbn",
            "ISBN",
            "text",
            true,
            {
              "inputmode": "numeric",
              "pattern": "97[89]\\d{10}",
            },
            "13 digits.",
          ],
          [
            "year",
            "Year",
            "number",
            false,
            {
              "max": "2100",
            },
            "",
          ],
          [
            "shelf",
            "Shelf",
            "text",
            false,
            {
              "pattern": "[A-Z]\\d{1,2}",
            },
            "A letter and a number, such as B7.",
          ],
        ],
      ]
    `);
  });

  it('holds nothing of a password, a token or an address of a person', async () => {
    const { events, exchanges } = await whole();
    // Bodies are given when they are asked for.
    const all = JSON.stringify([events, exchanges, exchanges.map(({ request, response }) => [request, response])]);
    const secrets = ['lena-at-the-desk', 'not-the-password', 'lena@library.example', 'Lena Librarian'];
    expect(secrets.filter((secret) => all.includes(secret))).toEqual([]);
    expect(/np_tok_[a-z2-7]{8}/.test(all)).toBe(true);
  });
});
