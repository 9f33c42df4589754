import { describe, expect, test } from 'vitest';
import { joined, type Slot, textOf, type Wording, withNumbers, wordingOf } from './wording.ts';

const templateOf = (message: string, slots: readonly Slot[]): string => textOf(wordingOf(message, slots));

describe('the template of one message', () => {
  test('what repeats a value of the exchange that is no plain word becomes its place', () => {
    expect(templateOf('Book 17 is out.', [{ value: '17', name: 'bookId' }])).toBe('Book {bookId} is out.');
    expect(
      templateOf('No member called Ann Smith.', [
        { value: 'Ann', name: 'first' },
        { value: 'Ann Smith', name: 'name' },
      ]),
    ).toBe('No member called {name}.');
    expect(templateOf('ANN-1 is taken', [{ value: 'ann-1', name: 'login' }])).toBe('{login} is taken');
    expect(templateOf('No supercalifragilistic here', [{ value: 'supercalifragilistic', name: 'word' }])).toBe('No {word} here');
  });

  test('a word of the address is its place where the message says it behind a slash, and nowhere else', () => {
    const address: Slot = { value: 'north', name: 'berth', isSegment: true };
    expect(templateOf("No 'berths/north' here", [address])).toBe("No 'berths/{berth}' here");
    expect(templateOf('Nothing lies to the north of it', [address])).toBe('Nothing lies to the north of it');
    expect(templateOf('Either south/north', [{ value: 'north', name: 'side' }])).toBe('Either south/north');
  });

  test('what is said to be missing is the name of a place, though something else was sent that is called so', () => {
    const sent = [{ name: 'type', value: 'collection' }];
    expect(textOf(wordingOf('"collection" is required', sent))).toBe('"collection" is required');
    expect(textOf(wordingOf('Unknown type "collection"', sent))).toBe('Unknown type "{type}"');
  });

  test('a plain word is a place only in quotes, and there not when it is the name of another place', () => {
    expect(templateOf("Cannot change to 'flying'.", [{ value: 'flying', name: 'state' }])).toBe("Cannot change to '{state}'.");
    expect(templateOf('The opener is open.', [{ value: 'open', name: 'status' }])).toBe('The opener is open.');
    expect(
      templateOf('Field "title" is required.', [
        { value: 'title', name: 'note' },
        { value: 'x', name: 'title' },
      ]),
    ).toBe('Field "title" is required.');
  });

  test('only whole words, and no short ones, are places', () => {
    expect(templateOf('It is in.', [{ value: 'in', name: 'status' }])).toBe('It is in.');
    expect(templateOf('Room 17 of 170.', [{ value: '17', name: 'room' }])).toBe('Room {room} of 170.');
  });

  test('a small number that counts something is no place', () => {
    expect(templateOf('At least 3 letters.', [{ value: '3', name: 'thingId' }])).toBe('At least 3 letters.');
    expect(templateOf('It must have 3 letters.', [{ value: '3', name: 'thingId' }])).toBe('It must have 3 letters.');
    expect(templateOf('Thing 3 is gone.', [{ value: '3', name: 'thingId' }])).toBe('Thing {thingId} is gone.');
  });

  test('nor is the least or the most that there may be of something', () => {
    const sent = [{ value: '5', name: 'orderId' }];
    expect(templateOf("Value ('no') was shorter than the configured minimum length (5)", sent)).toBe(
      "Value ('no') was shorter than the configured minimum length (5)",
    );
    expect(templateOf('There is no order (5)', sent)).toBe('There is no order ({orderId})');
  });

  test('nor is one that numbers errors, or places in a text', () => {
    const told = (message: string): string => templateOf(message, [{ value: '1', name: 'bookId' }]);
    expect(told('Error 1: there is no such book.')).toBe('Error 1: there is no such book.');
    expect(told('Syntax error in line 1')).toBe('Syntax error in line 1');
    expect(told('Book 1 is out.')).toBe('Book {bookId} is out.');
  });

  test('a number that was sent is a place where a sentence begins with it and says what it is', () => {
    const sent = [{ value: '30', name: 'seats', isNumber: true }];
    expect(templateOf('30 is greater than the maximum of 6.', sent)).toBe('{seats} is greater than the maximum of 6.');
    expect(templateOf('-1 is too little.', [{ value: '-1', name: 'seats', isNumber: true }])).toBe('{seats} is too little.');
    for (const message of ['Seats must be at most 30.', '30 is the maximum.', '30 seats is the maximum.', 'No more than 30 is allowed.'])
      expect(templateOf(message, sent)).toBe(message);
    expect(templateOf('30 is more than what 30 is.', sent)).toBe('{seats} is more than what 30 is.');
  });

  test('identifiers, times and digests are masked', () => {
    expect(templateOf('No order 3fa85f64-5717-4562-b3fc-2c963f66afa6 since 2026-05-04T08:00:00Z.', [])).toBe(
      'No order {uuid} since {time}.',
    );
    expect(templateOf('Wrong digest d41d8cd98f00b204e9800998ecf8427e', [])).toBe('Wrong digest {id}');
    expect(templateOf('Not found (request id: req_8f3kd92k)', [])).toBe('Not found (request id: {id})');
    expect(templateOf('Failed, trace_id=a-1-b2c3d4', [])).toBe('Failed, trace_id={id}');
    expect(templateOf('The event id is missing', [])).toBe('The event id is missing');
  });

  test('characters that mean something in a pattern are only characters', () => {
    expect(templateOf('Unknown $where(a|b)*.', [{ value: '$where(a|b)*', name: 'filter' }])).toBe('Unknown {filter}.');
    expect(templateOf('A "price" of $1 is wrong.', [{ value: 'price', name: '$&' }])).toBe('A "{$&}" of $1 is wrong.');
  });
});

describe('the occasions of one error', () => {
  const said = (wordings: readonly Wording[]): readonly string[] => [...new Set(joined(wordings).values())];
  const moved = (from: string, to: string): Wording =>
    wordingOf(`What is ${from} cannot be ${to}.`, [
      { value: from, name: 'before' },
      { value: to, name: 'status' },
    ]);

  test('a plain word that varies with what was sent is a place; one that never varies is a word', () => {
    expect(said([moved('lost', 'open'), moved('lost', 'sold')])).toEqual(['What is lost cannot be {status}.']);
    expect(said([moved('lost', 'open'), moved('lost', 'open')])).toEqual(['What is lost cannot be open.']);
  });

  test('in any order, and with the same twice, the same is said', () => {
    const all = [moved('lost', 'open'), moved('lost', 'sold'), moved('gone', 'open')];
    expect(said([...all].reverse())).toEqual(said([...all, ...all]));
  });

  test('numbers and dates are places only where they vary; ordinary words never are', () => {
    const wait = (text: string): Wording => withNumbers(wordingOf(text, []));
    expect(said([wait('Wait 5 of 60 s.'), wait('Wait 7 of 60 s.')])).toEqual(['Wait {number} of 60 s.']);
    expect(said([wait('Since 2026-01-02.'), wait('Since 2026-01-03.')])).toEqual(['Since {date}.']);
    expect(said([wait('Wait 5 s.'), wait('Sleep 5 s.')])).toEqual(['Wait 5 s.', 'Sleep 5 s.']);
    expect(textOf(wait('v1.2.3 of a-5 is 1.5'))).toBe('v1.2.3 of a-5 is 1.5');
  });
});

test('a plain word behind the name of its place is the value of that place', () => {
  const slots = [
    { value: 'cook', name: 'user' },
    { value: 'soup', name: 'id' },
  ];
  expect(textOf(wordingOf('user cook may not publish soup', slots))).toBe('user {user} may not publish soup');
  expect(textOf(wordingOf('superuser cook may not publish', slots))).toBe('superuser cook may not publish');
});

test('a plain word in brackets at the end is set apart', () => {
  const slots = [{ value: 'red', name: 'colour' }];
  expect(textOf(wordingOf('Unknown colour (red)', slots))).toBe('Unknown colour ({colour})');
  expect(textOf(wordingOf('A (red) one is unknown', slots))).toBe('A (red) one is unknown');
});
