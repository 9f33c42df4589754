import { closeSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

const VERSION = 1;

/** How long one process waits for another's change, in milliseconds. */
const PATIENCE = 10_000;

const SCHEMA = `
create table recording (
  id integer primary key autoincrement,
  state text not null check (state in ('coming', 'kept', 'removed', 'going')),
  name text not null collate nocase,
  sha256 text not null,
  format text not null,
  places text,
  size integer not null,
  pack text not null unique,
  parts integer not null default 1,
  packed integer not null default 0,
  exchanges integer not null default 0,
  events integer not null default 0,
  begins real,
  ends real,
  role text,
  added text not null,
  removed text,
  problems text not null default '[]'
) strict;
create unique index recording_by_name on recording (name) where state = 'kept';
create unique index recording_by_content on recording (sha256) where state = 'kept';

create table record (
  recording integer not null,
  kind integer not null,
  position integer not null,
  number integer not null,
  part integer not null,
  frame integer not null,
  at integer not null,
  length integer not null,
  after integer not null,
  method text,
  status integer,
  url text,
  primary key (recording, kind, position)
) strict, without rowid;
create index record_by_number on record (recording, kind, number);

create table fact (name text primary key, value text not null) strict, without rowid;
pragma user_version = ${VERSION};
`;

/** What lists of exchanges are made of: see `listing/block.ts`. Made also in an index that was there before there were lists. */
const LISTING = `
create table if not exists listing (recording integer not null, first integer not null, block blob not null, primary key (recording, first)) strict;
`;

/** How recordings were made was not kept at first. Two processes may come here at once. */
const addProvenance = (database: DatabaseSync): void =>
  atOnce(database, () => {
    const has = database.prepare("select 1 from pragma_table_info('recording') where name = 'provenance'").get();
    if (has === undefined) database.exec('alter table recording add column provenance text');
  });

/** Thrown for an index that a newer version wrote: nothing of it is touched. */
export class FromTheFuture extends Error {}

/** Runs something as one change: all of it or nothing, and nobody else's in between. */
export const atOnce = <T>(database: DatabaseSync, change: () => T): T => {
  database.exec('begin immediate');
  try {
    const result = change();
    database.exec('commit');
    return result;
  } catch (error) {
    if (database.isTransaction) database.exec('rollback');
    throw error;
  }
};

/** Opens the index of a project, and makes it when it is not there. Several processes may have it open. */
export const openDatabase = (file: string): DatabaseSync => {
  // The journal gets the permissions of the file.
  closeSync(openSync(file, 'a', 0o600));
  const database = new DatabaseSync(file, { timeout: PATIENCE, enableForeignKeyConstraints: true });
  try {
    database.exec('pragma journal_mode = wal; pragma synchronous = full');
    const version = (): number => Number(database.prepare('pragma user_version').get()?.['user_version'] ?? 0);
    if (version() === 0)
      atOnce(database, () => {
        if (version() === 0) database.exec(SCHEMA);
      });
    if (version() > VERSION)
      throw new FromTheFuture(`${file} was written by a newer Ninepoint. Update Ninepoint to open this project; nothing was changed.`);
    if (database.prepare("select 1 from pragma_table_info('recording') where name = 'provenance'").get() === undefined)
      addProvenance(database);
    if (database.prepare("select 1 from sqlite_master where name = 'listing'").get() === undefined) database.exec(LISTING);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
};
