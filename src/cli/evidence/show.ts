import { isArray, isObject, type Json, type JsonObject } from '../../base/json.ts';
import { HAR_END, harBegin, harEntry } from '../../evidence/har-form.ts';
import { parseJson, printJson } from '../../evidence/json.ts';
import type { Opened } from '../../evidence/reader.ts';
import { type Cited, citedIn } from '../../store/evidence/cited.ts';
import type { EvidenceStore } from '../../store/evidence/evidence-store.ts';
import type { KeptRecording } from '../../store/evidence/recordings.ts';
import type { ExitCode, Terminal } from '../command.ts';
import { ownVersion } from '../version.ts';
import { columns, counted } from './columns.ts';
import { recordingJson } from './list.ts';
import type { Task } from './task.ts';

/** Exchanges that are looked up at once. */
const PAGE = 1_000;

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '');
const objectOf = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});
const listOf = (value: Json | undefined): readonly Json[] => (value !== undefined && isArray(value) ? value : []);

const pairs = (value: Json | undefined): string =>
  listOf(value)
    .map((item) => `${textOf(objectOf(item)['name'])}: ${textOf(objectOf(item)['value']) || textOf(objectOf(item)['fileName'])}\n`)
    .join('');

/** A body for a person: JSON indented, everything else as it is. */
const body = (value: Json | undefined): string => {
  const { text, params, mimeType, comment } = objectOf(value);
  if (params !== undefined) return `\n${pairs(params)}`;
  if (typeof text !== 'string') return comment === undefined ? '' : `\n(${textOf(mimeType)}: ${textOf(comment)})\n`;
  const json = /json/i.test(textOf(mimeType)) ? parseJson(text) : undefined;
  return `\n${json === undefined ? text : printJson(json, 2)}\n`;
};

const exchangeText = (entry: JsonObject): string => {
  const request = objectOf(entry['request']);
  const response = objectOf(entry['response']);
  const messages = [...listOf(entry['_webSocketMessages']), ...listOf(entry['_eventSourceMessages'])];
  return [
    `${textOf(request['method'])} ${textOf(request['url'])}\n`,
    pairs(request['headers']),
    body(request['postData']),
    `\n${textOf(response['status'])} ${textOf(response['statusText'])}`.trimEnd(),
    '\n',
    pairs(response['headers']),
    body(response['content']),
    ...messages.map((message) => `${objectOf(message)['type'] === 'send' ? '→' : '←'} ${textOf(objectOf(message)['data'])}\n`),
  ].join('');
};

const print = (opened: Opened, json: boolean): string => {
  const value = opened.kind === 'exchange' ? opened.entry : (opened.event as unknown as JsonObject);
  return json || opened.kind === 'event' ? `${JSON.stringify(value, undefined, 2)}\n` : exchangeText(opened.entry);
};

/** A recording: what was read of it, and a line for each exchange. */
const showRecording = (evidence: EvidenceStore, recording: KeptRecording, json: boolean, terminal: Terminal): void => {
  if (json) {
    terminal.out(`${JSON.stringify(recordingJson(recording), undefined, 2)}\n`);
    return;
  }
  for (const { says } of recording.problems) terminal.say(says);
  const { name, format, provenance, exchanges, events } = recording;
  for (const { name: of, says } of provenance) terminal.say(`${of}: ${says}`);
  if (exchanges === 0)
    terminal.say(`${name} (${format}) shows no exchange${events === 0 ? '' : `, and ${counted(events, 'event')} on screen`}.`);
  for (let from = 0; ; ) {
    const rows = evidence.records.list(recording.id, 'exchange', from, PAGE);
    if (rows.length === 0) return;
    terminal.out(columns(rows.map(({ number, status, method, url }) => [String(number), String(status ?? ''), method ?? '', url ?? ''])));
    from = (rows.at(-1)?.position ?? 0) + 1;
  }
};

/** All exchanges of a recording as they are kept, as a HAR that other tools read. */
const showHar = async (evidence: EvidenceStore, { name, problems }: KeptRecording, terminal: Terminal): Promise<ExitCode> => {
  const file = evidence.open(name);
  if (file === undefined || problems.some(({ kind }) => kind === 'unredacted')) {
    terminal.say(file === undefined ? `${name} is gone.` : `${name} was kept without redaction, so it is not handed on.`);
    return file === undefined ? 3 : 2;
  }
  let entries = 0;
  let begun = false;
  for await (const { pages, exchanges } of file.kept.reader.read(file)) {
    if (!begun) terminal.out(harBegin(await ownVersion(), pages));
    begun = true;
    for (const exchange of exchanges) {
      terminal.out(`${entries === 0 ? '' : ',\n'}${JSON.stringify(harEntry(exchange))}`);
      entries += 1;
    }
  }
  terminal.out(HAR_END);
  return 0;
};

const isCited = (found: Cited | KeptRecording): found is Cited => 'place' in found;

export const show: Task = {
  makes: false,
  async run({ evidence, folder }, [name, number, extra], { values, terminal }) {
    if (name === undefined || extra !== undefined || (number !== undefined && !/^\d{1,9}$/.test(number))) {
      terminal.say('One recording, or one exchange of it: ninepoint evidence show monday.har 12');
      return 2;
    }
    const found = citedIn(evidence, name);
    if (found === undefined) {
      const kept = evidence.list().map((recording) => recording.name);
      terminal.say(`The project in ${folder} keeps no ${name}. It keeps ${kept.length === 0 ? 'none' : kept.join(', ')}.`);
      return 2;
    }
    const json = values['json'] === true;
    if (values['har'] === true) {
      if (!isCited(found) && number === undefined) return showHar(evidence, found, terminal);
      terminal.say('--har hands on a whole recording: ninepoint evidence show monday.zip --har');
      return 2;
    }
    if (!isCited(found) && number === undefined) {
      showRecording(evidence, found, json, terminal);
      return 0;
    }
    const cited: Cited = isCited(found) ? found : { recording: found, place: 'exchanges', number: Number(number) };
    const file = evidence.open(cited.recording.name);
    const opened = await file?.kept.reader.open(file, cited.place, cited.number);
    if (opened?.ok !== true) {
      terminal.say(opened?.error.says ?? `${name} is gone.`);
      return 2;
    }
    terminal.out(print(opened.value, json));
    return 0;
  },
};
