import { expect, test } from 'vitest';
import { button, field, nothing, screen, settled, Tape, typed } from './tape.fixture.ts';

const form = 'Invite';
const email = field('email', 'E-mail', { form, type: 'email', required: true });
const note = field('note', 'Note', { form, required: true, constraints: { maxlength: '5' } });
const invite = (values: readonly [string, string]) =>
  screen('Invite', {
    forms: [
      {
        name: form,
        fields: [
          { ...email, value: values[0] === '' ? nothing : typed(values[0]) },
          { ...note, value: values[1] === '' ? nothing : typed(values[1]) },
        ],
      },
    ],
    controls: [button('Send', { form })],
  });

const sending = (tape: Tape, of: string, about: string): Tape =>
  tape
    .go('/invite')
    .rest(invite(['', '']))
    .type(email, typed(of))
    .type(note, typed(about))
    .rest(invite([of, about]))
    .click('button', 'Send', { form })
    .sends('POST /api/invitations', { sends: { email: of, note: about }, answer: { id: 7 }, status: 201 });

const saidOf = async (tape: Tape): Promise<readonly string[]> =>
  (await settled({ 'a.zip': tape })).points.validation
    .filter(({ enforcedBy }) => enforcedBy === 'client')
    .map(({ field: of, rule, grade, against }) => `${of} ${rule} ${grade}${against.times === 0 ? '' : ` against ${against.times}`}`);

test('what a form was seen to send contradicts what its field says, and the rest of its attributes is no rule either', async () => {
  const tape = sending(sending(new Tape(), 'ann@example.org', 'hello'), 'bob', 'hi');
  expect(await saidOf(tape)).toEqual(['email format contradicted against 1', 'note maxLength shown']);
});

test('a required field that was sent as nothing is contradicted', async () => {
  const tape = sending(sending(new Tape(), 'ann@example.org', 'hello'), 'cat@example.org', '');
  expect(await saidOf(tape)).toEqual(['note maxLength shown', 'note required contradicted against 1']);
});

test('what its fields take is what a form says, and another call does not speak against it', async () => {
  const tape = sending(sending(new Tape(), 'ann@example.org', 'hello'), 'cat@example.org', 'hi')
    .rest(invite(['bob', '']))
    .click('button', 'Check', { form })
    .sends('POST /api/checks', { sends: { email: 'bob', note: '' }, answer: { ok: true } });
  const kept = ['email format shown', 'email required shown', 'note maxLength shown', 'note required shown'];
  expect((await saidOf(tape)).filter((rule) => !/contradicted/.test(rule))).toEqual(kept);
});

test('what the browser refused stays a rule beside what was sent', async () => {
  const tape = sending(sending(new Tape(), 'ann@example.org', 'hello'), 'bob', 'hi')
    .rest(invite(['', 'hi']))
    .click('button', 'Send', { form })
    .refusesItself(email, 'valueMissing', 'Please fill out this field.');
  expect(await saidOf(tape)).toContain('email required shown');
});
