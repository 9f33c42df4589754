import type { Problem } from '../../base/result.ts';
import type { MetOrigin } from '../../establish/hosts.ts';

/** What the server tells the workbench about one project, whole, whenever something changes. */
export interface ProjectState {
  readonly project: string;
  /** Where it is on this machine. */
  readonly folder: string;
  readonly document: DocumentState;
  readonly evidence: readonly EvidenceState[];
  /** Files that have come and are being read in. */
  readonly imports: readonly ImportState[];
  readonly job: JobState;
  /** Whether evidence or roles have changed since the document was last established. */
  readonly outdated: boolean;
  /** Rows on which the author and the recordings do not agree: the author's stand until they choose. */
  readonly proposed: number;
  /** Problems of the last establishing, by severity. `replaced`: recordings whose secrets pseudonyms stand for, which is none. */
  readonly problems: Readonly<Record<'lost' | 'repaired' | 'leftOut' | 'twice' | 'replaced', number>>;
  /** Recordings share no host: of two products, or of one in two environments. The person is asked which hosts it is about. */
  readonly apart: boolean;
  /** What can be undone and done again, in words. */
  readonly history: HistoryState;
  readonly client: ClientState;
}

export interface HistoryState {
  readonly undo: string | null;
  readonly redo: string | null;
}

export interface DocumentState {
  readonly version: string;
  /** Null for an unidentified product, and for a document that cannot be read. */
  readonly product: string | null;
  readonly readable: boolean;
}

export interface EvidenceState {
  readonly name: string;
  /** Bytes, as stored. */
  readonly size: number;
  readonly role: string | null;
  /** Exchanges that are kept, and what was seen and done on screen, known as soon as it is handed in; none of a description. */
  readonly exchanges: number;
  readonly events: number;
  /** Known once established. */
  readonly read: { readonly exchanges: number; readonly from: string | null; readonly to: string | null } | null;
  /** What could not be used of the file as a whole, such as where it is cut off; or which one holds all of it, so that it was not counted. */
  readonly lost: string | null;
}

/** A file that is read in, under the name with which it came. Bytes are of both readings together. */
export interface ImportState {
  readonly name: string;
  readonly done: number;
  readonly total: number;
  readonly exchanges: number;
  /** Bytes a second, and seconds left; null before enough was seen to say. */
  readonly rate: number | null;
  readonly remaining: number | null;
}

/** Establishing. Bytes are of both readings together. */
export type JobState =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'running';
      readonly stage: 'starting' | 'naming' | 'mining' | 'settling' | 'writing';
      readonly file: string;
      readonly done: number;
      readonly total: number;
      readonly exchanges: number;
      /** Bytes a second, and seconds left; null before enough was seen to say. */
      readonly rate: number | null;
      readonly remaining: number | null;
    }
  | { readonly kind: 'failed'; readonly says: string; readonly problems: readonly Problem[] }
  | { readonly kind: 'cancelled' };

/** The client that runs this project's document. Only one runs at a time. */
export type ClientState =
  | { readonly kind: 'stopped' }
  | { readonly kind: 'starting' }
  | {
      readonly kind: 'running';
      readonly address: string;
      /** Where to begin: "/", or a screen whose parts are shown where no recording shows what is on that one. */
      readonly home: string;
      /** Changes with every start and reset. */
      readonly run: number;
      readonly accounts: readonly ClientAccount[];
      /** The real server that its calls go to; null for the stand-in. */
      readonly backend: string | null;
    }
  | { readonly kind: 'failed'; readonly says: string };

/** Somebody who can sign in; the secret is the placeholder that stands for the recorded one. */
export interface ClientAccount {
  readonly name: string;
  readonly secret: string;
  readonly role: string | null;
}

export interface ProjectList {
  readonly projects: readonly string[];
  /** The project to land on; null when there is none. */
  readonly current: string | null;
  /** Whether the sample's recordings are there. */
  readonly sample: boolean;
}

/** What the author wrote against what the recordings say. */
export interface Proposal {
  readonly differences: readonly {
    /** 1 to 9; 0 for the name of the product. */
    readonly point: number;
    /** The question that the row answers: a row is chosen by point, question and subject. */
    readonly question: string;
    readonly subject: string;
    readonly yours: string;
    readonly recordings: string;
  }[];
}

/** What became of the evidence in the last establishing. */
export interface Report {
  /** ISO date-time; null when nothing was established yet. */
  readonly at: string | null;
  readonly problems: readonly Problem[];
  /** Every origin of the recordings; null in `leftOut` where it was established from. */
  readonly origins: readonly MetOrigin[];
  /** Hosts that the person chose as the product's; null when what the recordings show decides. */
  readonly hosts: readonly string[] | null;
}

/** Every refusal of the server, in words. */
export interface Refusal {
  readonly says: string;
  /** Where what was asked for stands today. */
  readonly now?: string;
}

/** A format that the document can be downloaded in. */
export interface FormatState {
  readonly name: string;
  readonly summary: string;
  readonly extension: string;
}

/** A project as the list of projects tells it. */
export interface ProjectCard {
  readonly name: string;
  readonly folder: string;
  /** Null for an unidentified product. */
  readonly product: string | null;
  /** When it was last used: an ISO date-time. */
  readonly used: string;
  readonly recordings: number;
  readonly exchanges: number;
  /** Whether its folder is elsewhere on the disk: it is not renamed, and removing it leaves the folder. */
  readonly elsewhere: boolean;
}

export interface ProjectCards {
  /** The one that was used last first. */
  readonly projects: readonly ProjectCard[];
  /** In the trash, the last one first. */
  readonly removed: readonly { readonly id: string; readonly name: string; readonly at: string }[];
  readonly sample: boolean;
}
