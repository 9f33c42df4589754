import { integer } from '../points/cells/cell.ts';
import { nullable } from '../points/cells/nullable.ts';
import { code, text } from '../points/cells/text.ts';
import { definePoint } from '../points/define.ts';
import { column } from '../points/layout.ts';
import { NOT_SHOWN } from '../points/not-shown.ts';
import type { Recording } from './specification.ts';

/** The table of recordings before the first heading: what the citations point into. It is written like a point's. */
export const recordingsPart = definePoint<Recording[], { recordings: Recording }>({
  number: 0,
  heading: 'Recordings',
  aspects: [],
  questions: {
    recordings: {
      id: 'recordings',
      form: 'happens',
      words: 'Which recordings does this document cite?',
      table: [
        column('Recording', 'name', text),
        column('Exchanges', 'exchanges', integer),
        column('From', 'from', nullable(code, NOT_SHOWN)),
        column('To', 'to', nullable(code, NOT_SHOWN)),
        column('SHA-256', 'sha256', code),
      ],
      place: 'list',
      shows: {},
      subject: ({ name }) => name,
    },
  },
  flatten: (value) => ({ recordings: value }),
  assemble: ({ recordings }) => ({ value: recordings, orphans: [] }),
});
