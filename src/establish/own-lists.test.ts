import { describe, expect, test } from 'vitest';
import { button, field, screen, settled, Tape, typed } from './tape.fixture.ts';

const status = (value: string) => field('', 'Status', { readOnly: true, value: typed(value) });
const title = field('', 'Title');
const slug = field('', 'Slug');
const save = button('Save');
const options = ['draft', 'in review', 'published'].map((name) => button(name));
const editing = (value: string, open = false) =>
  screen('Article', { forms: [{ name: '', fields: [status(value), title] }], controls: open ? [save, ...options] : [save] });

const shown = { id: 5, title: 'Emma', status: 'draft' };

/** A text that nobody can type into is pressed, a button that came up changes it, and the form sends what it is called. */
const choosing = (): Tape =>
  new Tape()
    .go('/articles/5')
    .sends('GET /api/articles/5', { answer: shown }, false)
    .rest(editing('draft'))
    .click('textbox', 'Status')
    .rest(editing('draft', true))
    .click('button', 'in review')
    .rest(editing('in review'))
    .click('button', 'Save')
    .sends('PATCH /api/articles/5', { sends: { status: 'in_review' }, answer: { ...shown, status: 'in_review' } })
    .rest(editing('in review'));

describe('a list that is made of a text and of buttons', () => {
  test('is a list to choose from: what was chosen is what was sent', async () => {
    const { points } = await settled({ tape: choosing() });
    const elements = points.screens.flatMap((one) => one.elements);
    expect(elements.find(({ name }) => name === 'Status')).toMatchObject({
      role: 'combobox',
      binds: 'PATCH /api/articles/{articleId} status',
    });
    expect(elements.filter(({ role }) => role === 'option').map(({ name }) => name)).toEqual(['draft', 'in review', 'published']);
    expect(points.screens.flatMap(({ leadsTo }) => leadsTo).find(({ control }) => control === 'Status')?.note).toContain('shows "draft"');
  });

  test('is none where the text says the same afterwards, or can be typed into', async () => {
    const same = new Tape()
      .go('/articles/5')
      .rest(editing('draft'))
      .click('textbox', 'Status')
      .rest(editing('draft', true))
      .click('button', 'in review')
      .rest(editing('draft'));
    const { points } = await settled({ same });
    const elements = points.screens.flatMap((one) => one.elements);
    expect(elements.find(({ name }) => name === 'Status')).toMatchObject({ role: 'textbox' });
    expect(elements.filter(({ role }) => role === 'option')).toEqual([]);
  });
});

describe('a complaint without a call', () => {
  const form = (value: string) =>
    screen('New article', { forms: [{ name: '', fields: [{ ...title, value: typed(value) }, slug] }], controls: [save] });
  const told = (words: string): Tape =>
    new Tape()
      .go('/articles/new')
      .rest(form(''))
      .type(title, typed('Emma'))
      .click('button', 'Save')
      .tells(words, { role: '' })
      .rest(form('Emma'))
      .type(slug, typed('emma-1'))
      .click('button', 'Save')
      .sends('POST /api/articles', {
        sends: { title: 'Emma', slug: 'emma-1' },
        status: 201,
        answer: { id: 7, title: 'Emma', slug: 'emma-1' },
      });

  test('is about the field that it calls by its label', async () => {
    const { points } = await settled({ tape: told('Slug: Value is required') });
    expect(points.validation.filter(({ enforcedBy }) => enforcedBy === 'client')).toMatchObject([
      { call: 'POST /api/articles', field: 'slug', rule: 'required', message: 'Slug: Value is required' },
    ]);
  });

  test('is about none where it calls none that is empty', async () => {
    for (const words of ['Value is required', 'Title: Value is required', 'Body: Value is required']) {
      const { points } = await settled({ tape: told(words) });
      expect(points.validation.filter(({ enforcedBy }) => enforcedBy === 'client')).toEqual([]);
    }
  });
});
