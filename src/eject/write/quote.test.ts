import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layout, text } from './code.ts';
import { camel, fileName, meaningOf, Names, pascal } from './name.ts';
import { commented, quoted } from './quote.ts';

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc
    .array(
      fc.constantFrom(
        '`',
        '${',
        '}',
        '*/',
        '//',
        '\u2028',
        '\u2029',
        '\r',
        '\n',
        '"',
        "'",
        '\\',
        '</script>',
        '<!--',
        '\u202e',
        '\ud800',
        'x',
      ),
    )
    .map((parts) => parts.join('')),
);

test('a quoted text is that text again, whatever it is', () => {
  fc.assert(
    fc.property(anyText, (one) => {
      const literal = quoted(one);
      expect(runInNewContext(literal)).toBe(one);
      // A single line that ends no script and turns nothing around.
      expect(literal).not.toMatch(/[\n\r\u2028\u2029\u202a-\u202e\u2066-\u2069]|<\/|<!--/);
    }),
  );
});

test('a comment stays a comment', () => {
  fc.assert(
    fc.property(anyText, (one) => {
      expect(runInNewContext(`// says: ${commented(one)}\n7`)).toBe(7);
      expect(runInNewContext(`/* says: ${commented(one)} */ 7`)).toBe(7);
    }),
  );
});

test('an attribute is written between bare quotes only when nothing in it means anything there', () => {
  const attribute = (value: string): string =>
    layout({ kind: 'element', tag: 'A', attributes: [{ key: 'title', value: text(value) }], children: [] });
  expect(attribute('Books, page 1')).toBe('<A title="Books, page 1" />');
  expect(attribute('a & b')).toBe('<A title={"a & b"} />');
  expect(attribute('&quot;{x}')).toBe('<A title={"&quot;{x}"} />');
  expect(attribute('"\n')).toBe('<A title={"\\"\\n"} />');
});

test('a member called __proto__ is a member', () => {
  const code = layout({ kind: 'object', members: [{ key: '__proto__', value: text('mine') }] });
  expect(Object.keys(runInNewContext(`(${code})`) as object)).toEqual(['__proto__']);
});

test('names are ASCII letters and digits, and beginnings are letters', () => {
  fc.assert(
    fc.property(anyText, (one) => {
      expect(pascal(one, 'Untitled')).toMatch(/^[A-Z][A-Za-z0-9]*$/);
      expect(camel(one, 'entry')).toMatch(/^[a-z][A-Za-z0-9]*$/);
      expect(fileName(one)).toMatch(/^[a-z0-9][a-z0-9-]*-[0-9a-f]{6}$/);
    }),
  );
  expect(camel('GET /api/books/{bookId}', 'entry')).toBe('getApiBooksBookId');
  expect(fileName('/../../src')).toMatch(/^src-[0-9a-f]{6}$/);
  expect(fileName('/a.b')).not.toBe(fileName('/a-b'));
});

test('two meanings never share a name, and more recordings of one do not rename the other', () => {
  const says = (text_: string) => [{ says: text_ }];
  const named = (counts: number): readonly string[] => {
    const names = new Names();
    return [names.name('a', meaningOf({ x: 1 }, says(`seen ${counts}`))), names.name('a', meaningOf({ x: 2 }, says(`seen ${counts}`)))];
  };
  expect(new Set(named(1)).size).toBe(2);
  expect(named(7)).toEqual(named(1));
  const names = new Names();
  expect(names.name('a', meaningOf({ x: 1 }, says('one')))).toBe(names.name('a', meaningOf({ x: 1 }, says('one'))));
});
