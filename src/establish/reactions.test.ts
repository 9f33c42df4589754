import { expect, test } from 'vitest';
import type { Reaction } from '../points/8-errors/reading.ts';
import { button, field, screen, settled, Tape, typed } from './tape.fixture.ts';

const reactionsOf = async (tape: Tape, status: number): Promise<readonly (readonly [string, string | undefined])[]> => {
  const { points } = await settled({ 'monday.zip': tape });
  const all: Reaction[] = points.errors.filter((error) => error.status === status).flatMap(({ reactions }) => reactions);
  return all.map(({ detail, note }) => [detail, note] as const);
};

const shelf = screen('Shelf', { controls: [button('Move')], structure: [1, 2] });
const start = (): Tape => new Tape().go('/shelf', 'load').rest(shelf);
const refuse = { status: 409, sends: {}, answer: { message: 'The shelf is full.' } };
const move = (tape: Tape): Tape => tape.click('button', 'Move');
const moved = (tape: Tape): Tape => move(tape).sends('POST /api/moves', { status: 200, sends: {}, answer: { ok: true } });

test('the server’s words as an alert, for as long as they stay', async () => {
  const tape = move(start()).sends('POST /api/moves', refuse).tells('The shelf is full.', { shownFor: 4_012 }).rest(shelf);
  expect(await reactionsOf(tape, 409)).toEqual([['shows the text as an alert for 4 s', undefined]]);
});

test('words that stood there before are no reaction', async () => {
  const full = screen('Shelf', { text: 'Shelf The shelf is full.' });
  const tape = move(new Tape().go('/shelf', 'load').rest(full)).sends('POST /api/moves', refuse).rest(full);
  expect(await reactionsOf(tape, 409)).toEqual([['nothing on the screen changes', 'seen once, cause not isolated']]);
});

test('two refusals in one window: only their own words tell which it was', async () => {
  const tape = move(start())
    .sends('POST /api/moves', refuse)
    .sends('POST /api/prints', { status: 503, sends: {}, answer: { message: 'No paper.' } })
    .tells('No paper.')
    .tells('Something went wrong.')
    .go('/oops')
    .rest(screen('Oops'));
  expect(await reactionsOf(tape, 409)).toEqual([]);
  expect(await reactionsOf(tape, 503)).toEqual([['shows the text as an alert', undefined]]);
  const same = move(start())
    .sends('POST /api/moves', refuse)
    .sends('POST /api/prints', { status: 409, sends: { a: 1 }, answer: { message: 'The shelf is full.' } })
    .tells('The shelf is full.');
  expect(await reactionsOf(same, 409)).toEqual([]);
});

test('what is told without any refusal, too, is chatter', async () => {
  const tape = moved(start()).wait(1);
  tape.tells('2 people are here.', { role: 'status' }).wait(5);
  for (let time = 0; time < 2; time += 1)
    move(tape)
      .sends('POST /api/moves', refuse)
      .tells(`${time + 3} people are here.`, { role: 'status' })
      .wait(5);
  expect(await reactionsOf(tape, 409)).toEqual([]);
});

test('the client’s own words need two occasions, and none after a success', async () => {
  const once = moved(start()).wait(5);
  move(once).sends('POST /api/moves', refuse).tells('Something went wrong.').wait(5);
  expect(await reactionsOf(once, 409)).toEqual([['shows "Something went wrong." as an alert', 'seen once, cause not isolated']]);
  move(once).sends('POST /api/moves', refuse).tells('Something went wrong.');
  expect(await reactionsOf(once, 409)).toEqual([['shows "Something went wrong." as an alert', undefined]]);
  const usual = moved(start()).tells('Done at once.').wait(5);
  move(usual).sends('POST /api/moves', refuse).tells('Done at once.').wait(5);
  move(usual).sends('POST /api/moves', refuse).tells('Done at once.');
  expect(await reactionsOf(usual, 409)).toEqual([]);
});

test('one text for many causes is said of each, by its own witnesses', async () => {
  const tape = moved(start()).wait(5);
  for (let time = 0; time < 2; time += 1) {
    move(tape).sends('POST /api/moves', refuse).tells('Something went wrong.').wait(5);
    move(tape)
      .sends('POST /api/moves', { ...refuse, status: 500, answer: { message: 'boom' } })
      .tells('Something went wrong.')
      .wait(5);
  }
  expect(await reactionsOf(tape, 409)).toEqual([['shows "Something went wrong." as an alert', undefined]]);
  expect(await reactionsOf(tape, 500)).toEqual([['shows "Something went wrong." as an alert', undefined]]);
});

test('what holds the words of an earlier refusal is no reaction to a later one', async () => {
  const told = 'Moving 3 books: the shelf is full. A minute ago';
  const tape = move(start()).sends('POST /api/moves', refuse).tells('The shelf is full.').wait(5);
  const print = { status: 503, sends: {}, answer: { code: 7 } };
  tape.click('button', 'Print').sends('POST /api/prints', print).tells(told).tells('Not printed.');
  expect(await reactionsOf(tape, 503)).toEqual([['shows "Not printed." as an alert', 'seen once, cause not isolated']]);
  // What was said by no answer before may be a reaction, however old it says it is.
  const first = start().click('button', 'Print').sends('POST /api/prints', print).tells(told);
  expect((await reactionsOf(first, 503)).map(([detail]) => detail)).toEqual([`shows "${told}" as an alert`]);
});

test('what a field is told after something was typed while the answer was under way is no reaction', async () => {
  const [name, code] = [field('name', 'Name', { form: 'Add' }), field('code', 'Code', { form: 'Add' })];
  const add = screen('Add', { forms: [{ name: 'Add', fields: [name, code] }] });
  const free = { status: 404, answer: { message: 'No such name.' } };
  // Something is typed a tenth of a second after the question, which takes three times as long to be answered.
  const meanwhile = new Tape()
    .go('/add', 'load')
    .rest(add)
    .type(name, typed('ada'))
    .sends('GET /api/names/ada', { ...free, takes: 300 });
  meanwhile
    .type(code, typed('x'))
    .wait(0.3)
    .tells('Too short.', { role: '', field: 'code' })
    .tells('No such name.', { role: '', field: 'name' });
  expect((await reactionsOf(meanwhile, 404)).map(([detail]) => detail)).toEqual(['shows the text at Name']);
  const alone = new Tape().go('/add', 'load').rest(add).type(name, typed('ada')).sends('GET /api/names/ada', free);
  alone.tells('Too short.', { role: '', field: 'code' });
  expect((await reactionsOf(alone, 404)).map(([detail]) => detail)).toEqual(['shows "Too short." at Code']);
});

test('what comes after the next act, or later than three seconds, is of something else', async () => {
  const tape = move(start()).sends('POST /api/moves', refuse);
  tape.click('button', 'Help').tells('The shelf is full.').wait(5);
  move(tape).sends('POST /api/moves', refuse).wait(4).tells('The shelf is full.');
  expect(await reactionsOf(tape, 409)).toEqual([]);
});

test('to the sign-in screen and back again', async () => {
  const login = screen('Sign in', { forms: [{ name: 'Sign in', fields: [field('email', 'E-mail', { form: 'Sign in' })] }] });
  const refused = { status: 401, sends: {}, answer: { message: 'Sign in first.' } };
  const tape = moved(start()).wait(5);
  move(tape).sends('POST /api/moves', refused).go('/login?from=/shelf').rest(login).wait(5);
  tape.click('button', 'Sign in', { form: 'Sign in' }).go('/shelf', 'replace').rest(shelf);
  expect(await reactionsOf(tape, 401)).toEqual([['goes to /login and comes back', undefined]]);
});

test('the same way as after a success is no reaction', async () => {
  const tape = moved(start()).go('/done').rest(screen('Done')).wait(5).go('/shelf').rest(shelf).wait(5);
  move(tape).sends('POST /api/moves', refuse).go('/done').rest(screen('Done'));
  expect(await reactionsOf(tape, 409)).toEqual([]);
});

test('without a success to compare with, only what is the refusal’s own is said without a word', async () => {
  const tape = move(start()).sends('POST /api/moves', refuse).tells('The shelf is full.').go('/help').rest(screen('Help'));
  expect(await reactionsOf(tape, 409)).toEqual([
    ['goes to /help', 'no successful call to compare with'],
    ['shows the text as an alert', undefined],
  ]);
});

test('a form that is emptied, and one that is not', async () => {
  const name = field('name', 'Name', { form: 'Add' });
  const form = (value: string) => screen('Add', { forms: [{ name: 'Add', fields: [{ ...name, value: typed(value) }] }], structure: [1] });
  const send = (tape: Tape): Tape =>
    tape
      .type(name, typed('Ada'))
      .click('button', 'Add', { form: 'Add' })
      .sends('POST /api/names', { ...refuse, sends: { name: 'Ada' } });
  const emptied = send(new Tape().go('/add', 'load').rest(form(''))).rest(form(''));
  expect((await reactionsOf(emptied, 409)).map(([detail]) => detail)).toEqual(['empties the form']);
  const kept = send(new Tape().go('/add', 'load').rest(form(''))).rest(form('Ada'));
  expect((await reactionsOf(kept, 409)).map(([detail]) => detail)).toEqual(['keeps what was entered']);
});

test('a page that was loaded may have been asked for: it needs two occasions, and a success to compare with', async () => {
  const oops = (tape: Tape): Tape =>
    move(tape).sends('POST /api/moves', refuse).go('/help', 'load').rest(screen('Help')).wait(5).go('/shelf', 'load').rest(shelf).wait(5);
  expect(await reactionsOf(oops(start()), 409)).toEqual([]);
  const compared = oops(moved(start()).wait(5));
  expect(await reactionsOf(compared, 409)).toEqual([]);
  expect(await reactionsOf(oops(compared), 409)).toEqual([['goes to /help and comes back', undefined]]);
});

test('another layout in its place needs two occasions', async () => {
  const broken = screen('Shelf', { structure: [7, 8, 9], text: 'Oh no' });
  const tape = moved(start()).rest(shelf).wait(5);
  move(tape).sends('POST /api/moves', refuse).rest(broken).wait(5);
  expect(await reactionsOf(tape, 409)).toEqual([['shows another layout in its place', 'seen once, cause not isolated']]);
  move(tape.rest(shelf)).sends('POST /api/moves', refuse).rest(broken);
  expect(await reactionsOf(tape, 409)).toEqual([['shows another layout in its place', undefined]]);
});

test('the same request again, without anybody doing anything, is sent again', async () => {
  const tape = moved(start()).wait(5);
  move(tape).sends('POST /api/moves', refuse).wait(1).sends('POST /api/moves', refuse, true);
  expect((await reactionsOf(tape, 409)).map(([detail]) => detail)).toContain('sends it again after 1.1 s');
});

test('what differs in its last member alone is not the same request', async () => {
  const long = (last: number) => ({ ...refuse, sends: { text: 'x'.repeat(1_500), last } });
  const again = async (last: number): Promise<readonly (string | undefined)[]> => {
    const tape = moved(start()).wait(5);
    move(tape).sends('POST /api/moves', long(1)).wait(1).sends('POST /api/moves', long(last), true);
    return (await reactionsOf(tape, 409)).map(([detail]) => detail);
  };
  expect(await again(1)).toContain('sends it again after 1.1 s');
  expect(await again(2)).not.toContain('sends it again after 1.1 s');
});

test('what was accepted in the end says after how many tries', async () => {
  const tape = moved(start()).wait(5);
  move(tape)
    .sends('POST /api/moves', refuse)
    .wait(1)
    .sends('POST /api/moves', refuse)
    .wait(2)
    .sends('POST /api/moves', { ...refuse, status: 200, answer: { ok: true } });
  expect(await reactionsOf(tape, 409)).toContainEqual(['sends it again after 1.1 s, 2.1 s', 'recovered after 2 retries']);
});

test('a back-off is told with its waits, by the first of the tries; waits that differ from time to time are not told', async () => {
  const busy = { ...refuse, status: 503, answer: { message: 'Busy.' } };
  const backingOff = (tape: Tape, ...waits: readonly number[]): Tape => {
    move(tape).sends('POST /api/moves', busy);
    for (const wait of waits) tape.wait(wait).sends('POST /api/moves', busy);
    return tape.wait(9);
  };
  const details = async (tape: Tape): Promise<readonly string[]> => (await reactionsOf(tape, 503)).map(([detail]) => detail);
  const twice = backingOff(backingOff(moved(start()).wait(9), 1, 2, 4), 1, 2, 4);
  expect(await details(twice)).toEqual(['sends it again after 1.1 s, 2.1 s, 4.1 s']);
  expect(await details(backingOff(backingOff(moved(start()).wait(9), 1), 3))).toEqual(['sends it again']);
});

test('what a person sends again is not sent again by itself, nor what is asked for by the clock', async () => {
  const pressed = move(move(moved(start()).wait(9)).sends('POST /api/moves', refuse).wait(1)).sends('POST /api/moves', refuse);
  expect((await reactionsOf(pressed, 409)).filter(([detail]) => detail.startsWith('sends'))).toEqual([]);
  const loaded = move(moved(start()).wait(9)).sends('POST /api/moves', refuse).wait(1).go('/shelf', 'load').wait(1);
  loaded.sends('POST /api/moves', refuse);
  expect((await reactionsOf(loaded, 409)).filter(([detail]) => detail.startsWith('sends'))).toEqual([]);
  const polled = moved(start()).wait(9);
  for (const status of [200, 200, 503, 503, 200]) polled.wait(5).sends('GET /api/news', { status, answer: { message: 'Soon.' } }, false);
  expect((await reactionsOf(polled, 503)).filter(([detail]) => detail.startsWith('sends'))).toEqual([]);
});

test('a call between a 401 and the same request, that then works, is a new credential', async () => {
  const expired = { status: 401, sends: {}, answer: { message: 'Expired.' } };
  const renewing = (tape: Tape, status: number): Tape =>
    move(tape)
      .sends('POST /api/moves', expired)
      .sends('POST /api/token', { status, sends: {}, answer: { ok: true } })
      .sends('POST /api/moves', status === 200 ? { status: 200, sends: {}, answer: { ok: true } } : expired)
      .wait(9);
  expect(await reactionsOf(renewing(moved(start()).wait(9), 200), 401)).toEqual([
    ['makes the call POST /api/token and sends it again', undefined],
  ]);
  const refused = (await reactionsOf(renewing(moved(start()).wait(9), 403), 401)).map(([detail]) => detail);
  expect(refused.filter((detail) => detail.includes('/api/token'))).toEqual([]);
});

const place = (where: string): ReturnType<typeof screen> =>
  screen('Shelf', {
    controls: [button('Move')],
    structure: [1, 2],
    terms: [{ term: 'Stands at', description: where }],
    text: `Shelf ${where}`,
  });

test('what stood there too early and is as before after the refusal was put back', async () => {
  const tape = moved(new Tape().go('/shelf', 'load').rest(place('A1')))
    .wait(9)
    .rest(place('A1'));
  move(tape)
    .sends('POST /api/moves', { ...refuse, takes: 1_500 })
    .rest(place('B2'))
    .wait(2)
    .rest(place('A1'));
  expect(await reactionsOf(tape, 409)).toEqual([['puts Stands at back as it was', undefined]]);
});

test('what stays changed was not put back, and where nothing was seen in between nothing is told', async () => {
  const stays = moved(new Tape().go('/shelf', 'load').rest(place('A1')))
    .wait(9)
    .rest(place('A1'));
  move(stays)
    .sends('POST /api/moves', { ...refuse, takes: 1_500 })
    .rest(place('B2'))
    .wait(2)
    .rest(place('B2'));
  expect((await reactionsOf(stays, 409)).filter(([detail]) => detail.startsWith('puts'))).toEqual([]);
  const unseen = moved(new Tape().go('/shelf', 'load').rest(place('A1')))
    .wait(9)
    .rest(place('A1'));
  move(unseen)
    .sends('POST /api/moves', { ...refuse, takes: 1_500 })
    .wait(3)
    .rest(place('A1'));
  expect((await reactionsOf(unseen, 409)).filter(([detail]) => detail.startsWith('puts'))).toEqual([]);
});

test('a control that cannot be used any more needs two occasions, and none after a success', async () => {
  const barred = screen('Shelf', { controls: [{ ...button('Move'), disabled: true }], structure: [1, 2] });
  const tape = moved(start()).rest(shelf).wait(9);
  move(tape).sends('POST /api/moves', refuse).rest(barred).wait(9);
  expect(await reactionsOf(tape, 409)).toEqual([['disables Move', 'seen once, cause not isolated']]);
  move(tape.rest(shelf)).sends('POST /api/moves', refuse).rest(barred);
  expect(await reactionsOf(tape, 409)).toEqual([['disables Move', undefined]]);
  const usual = moved(start()).rest(barred).wait(9).rest(shelf);
  move(usual).sends('POST /api/moves', refuse).rest(barred);
  expect((await reactionsOf(usual, 409)).filter(([detail]) => detail.startsWith('disables'))).toEqual([]);
});

test('the way on after the answer, not the way that brought the request about', async () => {
  const login = screen('Sign in', { structure: [5] });
  const tape = new Tape().go('/home', 'load').rest(shelf);
  tape
    .click('link', 'Loans')
    .go('/loans')
    .sends('GET /api/loans', { answer: [{ id: 1 }] })
    .rest(screen('Loans', { structure: [6] }))
    .wait(5);
  tape.click('link', 'Home').go('/home').rest(shelf).wait(5);
  tape
    .click('link', 'Loans')
    .go('/loans')
    .sends('GET /api/loans', { status: 401, answer: { message: 'Who are you?' } });
  tape.go('/login?from=/loans', 'replace').rest(login);
  expect((await reactionsOf(tape, 401)).map(([detail]) => detail)).toEqual(['goes to /login']);
});

test('what is sent without the credential afterwards was signed out', async () => {
  const tape = start()
    .sends('GET /api/moves', { as: 'token', answer: [{ id: 1 }] }, false)
    .wait(5);
  tape.sends('POST /api/moves', { as: 'token', status: 200, sends: {}, answer: { ok: true } }, false).wait(5);
  move(tape).sends('POST /api/moves', { as: 'token', status: 401, sends: {}, answer: { message: 'It is over.' } });
  tape.sends('GET /api/moves', { answer: [{ id: 1 }] }, false);
  expect((await reactionsOf(tape, 401)).map(([detail]) => detail)).toEqual(['goes on without the credential']);
});

test('a reaction cites the message that shows it, and no other that was told then', async () => {
  const tape = move(start()).sends('POST /api/moves', refuse).tells('3 people are here.', { role: 'status' });
  const number = tape.events.length;
  const { points } = await settled({ 'monday.zip': tape.tells('The shelf is full.').rest(shelf) });
  const [reaction] = points.errors.flatMap(({ reactions }) => reactions).filter(({ signal }) => signal === 'serverText');
  expect(reaction?.citations).toEqual([`monday.zip#/events/${tape.events[number]?.index}`]);
});
