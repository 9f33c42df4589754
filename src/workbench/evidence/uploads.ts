import { useSyncExternalStore } from 'react';
import { inProject, refusalOf, send } from '../server-api/request.ts';

/** A file on its way to the server. */
export interface Upload {
  readonly id: number;
  readonly name: string;
  readonly state: 'waiting' | 'sending' | 'kept' | 'refused' | 'cancelled';
  readonly done: number;
  readonly total: number;
  /** Bytes a second; null before enough was seen to say. */
  readonly rate: number | null;
  /** Why it was refused. */
  readonly says: string;
}

/** Whether it is on its way, or will be. */
export const isOpen = (state: Upload['state']): boolean => state === 'waiting' || state === 'sending';

interface Waiting extends Upload {
  readonly file: Blob;
}

const ENOUGH_MS = 300;

/** Stops a file that has come and is being read in, whichever page sent it. It may be over by then: that is told by what is there. */
export const cancelImport = (project: string, name: string): Promise<unknown> =>
  send('DELETE', inProject(project, 'imports', name)).catch(() => undefined);

/** The uploads of one project: one file after the other, so that each gets the whole disk and says when it is done. */
class Uploads {
  readonly #project: string;
  readonly #listeners = new Set<() => void>();
  #all: readonly Waiting[] = [];
  #count = 0;
  #running: XMLHttpRequest | undefined;
  #underWay = false;

  constructor(project: string) {
    this.#project = project;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  all = (): readonly Upload[] => this.#all;

  /** From the first file until establishing from the last was asked for: nobody has to ask for it meanwhile. */
  isUnderWay = (): boolean => this.#underWay;

  add(files: readonly { readonly name: string; readonly file: Blob }[]): void {
    const added = files.map(({ name, file }): Waiting => {
      this.#count += 1;
      return { id: this.#count, name, file, state: 'waiting', done: 0, total: file.size, rate: null, says: '' };
    });
    // What is tried again is not told of twice.
    const again = new Set(added.map(({ name }) => name));
    const isSettled = ({ state, name }: Upload): boolean => state === 'kept' || (!isOpen(state) && again.has(name));
    this.#set([...this.#all.filter((each) => !isSettled(each)), ...added]);
    if (this.#running === undefined) void this.#run();
  }

  async cancel(id: number): Promise<void> {
    const upload = this.#all.find((each) => each.id === id);
    if (upload?.state === 'waiting') this.#change(id, { state: 'cancelled' });
    if (upload?.state !== 'sending') return;
    const request = this.#running;
    // What has come whole is the server's to stop.
    if (upload.done >= upload.total) await cancelImport(this.#project, upload.name);
    if (request === this.#running) request?.abort();
  }

  dismiss(id: number): void {
    this.#set(this.#all.filter((each) => each.id !== id));
  }

  async #run(): Promise<void> {
    let kept = 0;
    this.#underWay = true;
    // The browser asks before it leaves the page, and with it what has not come yet.
    const leaving = (event: BeforeUnloadEvent): void => {
      if (this.#all.some(({ state, done, total }) => state === 'waiting' || (state === 'sending' && done < total))) event.preventDefault();
    };
    window.addEventListener('beforeunload', leaving);
    for (let next = this.#next(); next !== undefined; next = this.#next()) if (await this.#send(next)) kept += 1;
    window.removeEventListener('beforeunload', leaving);
    // Whoever hands in recordings wants to know what they show.
    if (kept > 0) await send('POST', inProject(this.#project, 'establish')).catch(() => undefined);
    this.#underWay = this.#running !== undefined;
    this.#set(this.#all);
  }

  #next(): Waiting | undefined {
    return this.#all.find(({ state }) => state === 'waiting');
  }

  #send({ id, name, file }: Waiting): Promise<boolean> {
    return new Promise((resolve) => {
      const request = new XMLHttpRequest();
      const start = performance.now();
      const end = (change: Partial<Upload>): void => {
        this.#running = undefined;
        this.#change(id, change);
        resolve(change.state === 'kept');
      };
      this.#running = request;
      this.#change(id, { state: 'sending' });
      request.open('PUT', `/api${inProject(this.#project, 'evidence', name)}`);
      request.setRequestHeader('content-type', 'application/octet-stream');
      request.responseType = 'json';
      request.upload.onprogress = ({ loaded }) => {
        const elapsed = performance.now() - start;
        this.#change(id, { done: loaded, rate: elapsed < ENOUGH_MS ? null : (loaded / elapsed) * 1000 });
      };
      request.onload = () =>
        request.status === 201
          ? end({ state: 'kept', done: file.size })
          : end({ state: 'refused', says: refusalOf(request.status, request.response).message });
      request.onerror = () => end({ state: 'refused', says: refusalOf(0, undefined).message });
      request.onabort = () => end({ state: 'cancelled' });
      request.send(file);
    });
  }

  #change(id: number, change: Partial<Upload>): void {
    this.#set(this.#all.map((each) => (each.id === id ? { ...each, ...change } : each)));
  }

  #set(all: readonly Waiting[]): void {
    this.#all = all;
    for (const listener of this.#listeners) listener();
  }
}

const known = new Map<string, Uploads>();

export const uploadsOf = (project: string): Uploads => {
  const uploads = known.get(project) ?? new Uploads(project);
  known.set(project, uploads);
  return uploads;
};

export const useUploads = (project: string): readonly Upload[] => {
  const uploads = uploadsOf(project);
  return useSyncExternalStore(uploads.subscribe, uploads.all);
};

/** Whether files are on their way from this page, or what they are for was not begun yet. */
export const useUnderWay = (project: string): boolean => {
  const uploads = uploadsOf(project);
  return useSyncExternalStore(uploads.subscribe, uploads.isUnderWay);
};
