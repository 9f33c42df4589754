import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printConditions, printThen } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

export const world: World = {
  parameters: { noteId: 'Note' },
  entities: [{ name: 'Note', identity: '_id' }],
  places: { 'GET /notes/{noteId} → ': 'Note', 'GET /notes → []': 'Note', 'PUT /notes/{noteId} → ': 'Note' },
};

/** A note as it is answered; a look at its address, and what is put there. */
export const note = (_id: string, title: string, _rev?: string) => ({ _id, title, ...(_rev === undefined ? {} : { _rev }) });
export const look = (noteId: string, answer?: object): Told => ({
  call: 'GET /notes/{noteId}',
  path: { noteId },
  status: answer === undefined ? 404 : 200,
  answer: (answer ?? { error: 'missing' }) as never,
});
export const put = (noteId: string, send: object, status: number, answer?: object): Told => ({
  call: 'PUT /notes/{noteId}',
  path: { noteId },
  status,
  send: send as never,
  ...(answer === undefined ? {} : { answer: answer as never }),
});
/** What a PUT at the address of a note does: when, with which status, and what then. */
export const outcomesOf = (...told: readonly Told[]) =>
  (mineOutcomes(samplesOf(told, world), world.entities).get('PUT /notes/{noteId}') ?? []).map(
    (one) => `${printConditions(one.when)}: ${one.status}, ${printThen(one)}`,
  );
