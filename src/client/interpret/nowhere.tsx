import { Part } from './part.tsx';

/** An address at which the document has no screen. */
export const Nowhere = () => (
  <article className="screen">
    <header>
      <h1>Not shown</h1>
    </header>
    <Part node={{ kind: 'not-shown', what: 'a screen at this address', record: 'a visit to it with the recorder on', shownBy: [] }} />
  </article>
);
