import { expect, test } from 'vitest';
import { fieldsInFlight, saidInFlight } from './flight.ts';

const rows = (...lines: readonly string[]): string => `${lines.join('\n')}\n`;

test('what a function of the server returned, without the build of the client and what is drawn beside it', () => {
  expect(saidInFlight(rows('0:{"a":"$@1","f":"","b":"RE8cqHTI"}', '1:{"message":"Title is required."}'))).toEqual({
    message: 'Title is required.',
  });
  const drawn = rows(
    '2:I[7080,["266","static/chunks/app/page-1.js"],"Ticket"]',
    '0:{"a":"$@1","f":[["$","$L2",null,{"ticket":{"id":9}}]],"b":"x"}',
  );
  const returned =
    '1:{"ticket":{"id":7,"due":"$D2026-11-02T09:00:00.000Z","price":"$$5","size":"$n12","none":"$undefined","tags":["$undefined"]}}';
  expect(saidInFlight(`${drawn}${returned}\n`)).toEqual({
    ticket: { id: 7, due: '2026-11-02T09:00:00.000Z', price: '$5', size: '12', tags: [null] },
  });
  expect(saidInFlight(rows('0:{"a":"$@1","f":"","b":"x"}', '1:"$undefined"'))).toBe(null);
});

test("what a page gives the product's own parts of the client, rows and places in them followed", () => {
  const page = (props: string): string =>
    rows(
      '1:"$Sreact.fragment"',
      '4:I[9766,[],""]',
      '5:I[2619,["619","static/chunks/app/page-1.js"],"*"]',
      '6:I[7080,["266","static/chunks/app/tickets/page-1.js"],"Ticket"]',
      `0:{"b":"RE8c","f":[["children",["$","$L4",null,{"data":{"of":"framework"},"children":["$","div",null,{"children":["$L7",["$","$L5",null,{"href":"/","style":{"a":1}}]]}]}]]],"S":false}`,
      `7:["$","$L6",null,{${props}}]`,
      '8:{"id":1,"name":"Rita"}',
    );
  expect(saidInFlight(page('"ticket":{"id":7,"by":"$8"},"q":"lamp","again":"$0:f:0:1:props:data","owner":"$8"'))).toEqual({
    ticket: { id: 7, by: { id: 1, name: 'Rita' } },
    again: { of: 'framework' },
    owner: { id: 1, name: 'Rita' },
  });
  // What is drawn, a function of the server and plain words are no data.
  expect(saidInFlight(page('"title":["$","h1",null,{}],"act":["$h9"],"q":"lamp"'))).toBeUndefined();
});

test('a text that has its length before it, and what leads to itself', () => {
  expect(saidInFlight('0:{"a":"$@1"}\n2:T8,a\nbé:c\n1:{"text":"$2"}\n')).toEqual({ text: 'a\nbé:c\n' });
  expect(saidInFlight(rows('0:{"a":"$@1"}', '1:{"me":"$1"}'))).toBeUndefined();
});

test('what cannot be read says nothing', () => {
  for (const text of [
    '',
    'Not found',
    '0:{"a":"$@1"',
    '0:[1,2]',
    '0:{"a":"$@1"}\n1:E{"digest":"7"}\n',
    '0:{"a":"$@1"}\n1:o4,abcd',
    '0:{"a":"$Q2"}\n',
  ])
    expect(saidInFlight(text)).toBeUndefined();
});

test('a form that calls a function has the fields that a person filled in, and what the function is told beside them', () => {
  const fields = [
    { name: '_1_$ACTION_REF_1', value: '' },
    { name: '_1_title', value: 'Lamp' },
    { name: '0', value: '[7,null,"$K1","low",{"message":"Title is required."}]' },
  ];
  expect(fieldsInFlight(fields)).toEqual([
    { name: '@1', value: '7' },
    { name: '@4', value: 'low' },
    { name: 'title', value: 'Lamp' },
  ]);
  for (const plain of [
    [{ name: 'title', value: 'Lamp' }],
    [
      { name: '0', value: '[7]' },
      { name: 'title', value: 'Lamp' },
    ],
    [
      { name: '_1_title', value: 'Lamp' },
      { name: '0', value: 'zero' },
    ],
  ])
    expect(fieldsInFlight(plain)).toEqual(plain);
});

test('rows of text without end or length come to an end', () => {
  const many = Array.from({ length: 20_000 }, (_, at) => `${at.toString(16)}:T3,äb`).join('');
  expect(saidInFlight(`${many}\n0:{"a":[1,2]}\n`)).toBeUndefined();
  expect(saidInFlight(`1:T3,äb0:{"a":"$1"}\n`)).toBe('äb');
  for (const broken of ['1:T,ab\n0:{"a":1}\n', '1:T0,0:{"a":1}\n', '1:Tzz,0:{"a":1}\n']) expect(saidInFlight(broken)).toBeUndefined();
});
