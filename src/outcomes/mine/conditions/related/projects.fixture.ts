import { ask, samplesOf, type Told, type World } from '../../../../backend/recording.fixture.ts';
import type { StandIn } from '../../../../backend/stand-in.ts';
import type { Json, JsonObject } from '../../../../base/json.ts';
import { printConditions, printEffect } from '../../../language.ts';
import { mineOutcomes } from '../../../mine.ts';

/** Projects with members and tasks, and rooms that are reserved. */
export const world: World = {
  parameters: { projectId: 'Project', taskId: 'Task', memberId: 'Member' },
  references: { roomId: 'Room' },
  entities: ['Project', 'Member', 'Task', 'Room', 'Stay', 'Person'].map((name) => ({ name, identity: 'id' })),
  places: {
    'POST /sign-in → person': 'Person',
    'POST /projects → ': 'Project',
    'GET /projects/{projectId} → ': 'Project',
    'POST /projects/{projectId}/archive → ': 'Project',
    'GET /projects/{projectId}/members → []': 'Member',
    'POST /projects/{projectId}/members → ': 'Member',
    'GET /projects/{projectId}/tasks → []': 'Task',
    'POST /projects/{projectId}/tasks → ': 'Task',
    'POST /tasks/{taskId}/finish → ': 'Task',
    'GET /rooms → []': 'Room',
    'POST /stays → ': 'Stay',
    'POST /stays/{stayId}/cancel → ': 'Stay',
  },
};

const by = (who: string): Told['caller'] => ({
  credential: 'present',
  credentials: [{ in: 'bearer', name: 'authorization', value: `np_tok_${who}` }],
  role: 'staff',
  account: { entity: 'Person', key: who },
  known: { id: who, email: `${who}@desk.example` },
});

/** Somebody calls; what says why it was refused is answered with that, and a status. */
export const told = (
  call: string,
  who: string,
  how: { path?: Record<string, string>; send?: Json; answer?: Json; says?: string; status?: number } = {},
): Told => ({
  call,
  caller: by(who),
  ...(how.path === undefined ? {} : { path: how.path }),
  ...(how.send === undefined ? {} : { send: how.send }),
  status: how.status ?? (how.says === undefined ? (call.startsWith('POST') && how.answer !== undefined ? 201 : 200) : 409),
  ...(how.says === undefined ? (how.answer === undefined ? {} : { answer: how.answer }) : { answer: { error: how.says } }),
});

const mined = (all: readonly Told[], call: string) => mineOutcomes(samplesOf(all, world), world.entities).get(call) ?? [];

/** When a call is refused, as people read it; `?`: the cause is not isolated. */
export const refused = (call: string, ...all: readonly Told[]): readonly string[] =>
  mined(all, call)
    .filter(({ status }) => status >= 400)
    .map((one) => (one.isolated ? printConditions(one.when) : '?'))
    .toSorted();

/** What a call that was taken does. */
export const effects = (call: string, ...all: readonly Told[]): readonly string[] =>
  mined(all, call)
    .filter(({ status }) => status < 400)
    .flatMap(({ then }) => then.map(printEffect));

export const member = (id: string, projectId: number, personId: string, role = 'editor'): JsonObject => ({ id, projectId, personId, role });
export const members = (projectId: number, ...all: readonly JsonObject[]): Told =>
  told('GET /projects/{projectId}/members', 'root', { path: { projectId: String(projectId) }, answer: [...all] });
/** A task, and those of a project. */
export const row = (id: number, state: string, projectId = 21, parentId: number | null = null): JsonObject => ({
  id,
  projectId,
  parentId,
  state,
});
export const tasks = (projectId: number, ...rows: readonly JsonObject[]): Told =>
  told('GET /projects/{projectId}/tasks', 'ann', { path: { projectId: String(projectId) }, answer: [...rows] });
export const project = (id: number, more: JsonObject = {}): Told =>
  told('GET /projects/{projectId}', 'root', { path: { projectId: String(id) }, answer: { id, name: `Project ${id}`, ...more } });

/** Somebody signs in, and is handed what they go on with. */
export const signIn = (who: string): Told => ({
  call: 'POST /sign-in',
  send: { email: `${who}@desk.example`, password: `np_pw_${who}` },
  status: 200,
  answer: { token: `np_tok_${who}`, person: { id: who, email: `${who}@desk.example` } },
});

/** The same on a stand-in: asks as they do from then on. */
export const asSomebody = async (of: StandIn, who: string) => {
  const { body } = await ask(of, 'POST', '/sign-in', { email: `${who}@desk.example`, password: `np_pw_${who}` });
  return (url: string, send: Json) => ask(of, 'POST', url, send, { authorization: `Bearer ${(body as { token: string }).token}` });
};
