import type { Scalar } from '../points/3-entities/reading.ts';
import type { AccessCell, Account, Control, Early, Place, PointSummary, Preset, States, Submit, Turn } from './node-part.ts';
import type { Keys, Request } from './request.ts';
import type { Shown } from './shown.ts';

export type { AccessCell, Account, Beside, Early, Place, PointSummary, Preset, States, Turn } from './node-part.ts';

/**
 * The closed vocabulary of a client: plain JSON, each node with the statements that it stands on. The client has one
 * primitive per kind, and a kind without a primitive does not compile. A node whose `shownBy` is empty is a layout
 * decision of ours or stands for something not shown, and says so.
 */
interface Node<Kind extends string> {
  readonly kind: Kind;
  readonly shownBy: readonly Shown[];
}

export interface App extends Node<'app'> {
  readonly name: string | null;
  readonly screens: readonly Screen[];
  /** Addresses of screens that are told apart by the query (`/index.php?page=orders`); left out where there are none. */
  readonly fronts?: readonly string[];
  readonly menu: Links;
  /** Where the product's name leads, when it was recorded as a link. */
  readonly brand: Link | null;
  /** What the product's own controls for signing in and out are called on its screens; null where none was recorded. */
  readonly signsIn: string | null;
  readonly signsOut: string | null;
  /** Where `/` leads when no screen was recorded there. */
  readonly home: string;
  readonly signIn: SignIn | null;
  readonly signOut: Request | null;
  /** Whether calls carry who asks in a cookie, which all tabs of a browser share; left out where none does. */
  readonly byCookie?: true;
  /** The call that gives a new credential, and where its answer holds it; null where none was seen to be made. */
  readonly renew: { readonly request: Request; readonly token: Keys | null } | null;
  /** Where the product was seen to go after signing out; null stays. */
  readonly afterSignOut: string | null;
  readonly roles: RoleSwitch;
  /** Reactions to errors that any call may answer with. */
  readonly reactions: readonly ErrorReaction[];
  readonly places: readonly Place[];
  readonly about: About;
}

/** `recorded`: parts in their recorded order. `derived`: layout not shown; derived from the calls. `ours`: no part of the product. */
export type Layout = 'recorded' | 'derived' | 'not shown' | 'ours';

export interface Screen extends Node<'screen'> {
  /** As the document says it: "/books/:bookId", "/#flow/:id". */
  readonly route: string;
  /** Where this client has it; differs from the route only where the route has a hash. */
  readonly address: string;
  readonly title: string;
  readonly titled: boolean;
  readonly layout: Layout;
  readonly parts: readonly Part[];
}

export interface Heading extends Node<'heading'> {
  readonly text: string;
  /** The field whose value is the heading; null for fixed text. */
  readonly field: Field | null;
}

export interface Text extends Node<'text'> {
  readonly text: string;
}
export interface List extends Node<'list'> {
  readonly entity: string;
  readonly request: Request;
  readonly rows: Keys;
  /** Whether the rows stand in a map, each under its identity. */
  readonly keyed?: true;
  readonly total: Keys | null;
  readonly identity: string | null;
  readonly columns: readonly Column[];
  /** What was seen to be done with a row by its own controls, at once or behind what they bring up. */
  readonly actions: readonly (Action | Disclosure)[];
  /** What the product's own column of these controls is headed; left out where that is not shown. */
  readonly doing?: string;
  /** The button that asks for what stands in the list's own fields: what is entered there waits for it. */
  readonly asks?: Turn;
  /** Controls that ask for other rows at once: tabs, buttons. */
  readonly presets: readonly Preset[];
  /** Query parameters that were seen to keep some of the rows. */
  readonly filters: readonly Input[];
  /** Query parameters that were sent, and whose effect is not shown. */
  readonly parameters: readonly Input[];
  readonly paging: Paging | null;
  /** What is called the length of a page and always sent, where no further page was asked for: a parameter's name, or a path of the payload. */
  readonly size?: string;
  readonly poll: Poll | null;
  readonly create: Link | null;
  readonly access: Access;
  readonly reactions: readonly ErrorReaction[];
}

export interface Column extends Node<'column'> {
  readonly field: Field;
  /** The column that opens the record. */
  readonly opens: boolean;
  /** What its head asks for when it is pressed, as it was seen to. */
  readonly sorts?: Preset;
}

export interface Paging extends Node<'paging'> {
  readonly style: 'offset' | 'page' | 'cursor' | 'limit only';
  readonly position: string | null;
  readonly size: string | null;
  readonly first: number;
  readonly defaultSize: number | null;
  /** Which of the two every recorded request carried: these are sent even for the first page. */
  readonly always: readonly ('position' | 'size')[];
  /** Sizes that a recording asked for. */
  readonly sizes: readonly number[];
  /** Of a cursor: where an answer says what the next page is asked for with; `link` is an address that holds it. Null for any other style. */
  readonly onward: { readonly at: Keys; readonly link: boolean } | { readonly at: null; readonly link: true } | null;
  /** Whether the numbers of pages were pressed. */
  readonly numbered?: true;
  /** The product's own controls for it; null where none was recorded. */
  readonly previous: Turn | null;
  readonly next: Turn | null;
}

/** A call that reads a record, and where its answer holds it. */
export interface Reading {
  /** Null when no call was shown that reads one. */
  readonly request: Request | null;
  readonly at: Keys;
  /** When the call lists records: the field that tells which of them is meant, and the address's name for its value. */
  readonly among: { readonly field: string; readonly name: string; readonly keyed?: true } | null;
  readonly poll: Poll | null;
  readonly access: Access;
  readonly reactions: readonly ErrorReaction[];
  readonly shownBy: readonly Shown[];
}

export interface Detail extends Node<'detail'>, Reading {
  /** Null when what is read is no entity. */
  readonly entity: string | null;
  /** Other calls that read the same, for whoever was not seen to be let in by the first. */
  readonly otherwise?: readonly Reading[];
  readonly fields: readonly Field[];
  readonly parts: readonly Part[];
}

export interface Field extends Node<'field'> {
  readonly label: string;
  readonly path: string;
  readonly type: string;
  readonly format: string | null;
  /** `Member.id` */
  readonly refersTo: string | null;
  /** Where the record itself says what that thing is called. */
  readonly calledBy?: string;
  readonly badge: StatusBadge | null;
  /** In which words the product shows a value, where these are others. */
  readonly words?: readonly (readonly [value: string, words: string])[];
  /** An identity is never given thousands separators. */
  readonly identity: boolean;
}

export interface StatusBadge extends Node<'status-badge'> {
  readonly statuses: readonly Scalar[];
  readonly words?: readonly (readonly [value: string, words: string])[];
}
export interface Form extends Node<'form'> {
  readonly purpose: 'create' | 'update' | 'sign in' | 'send';
  readonly entity: string | null;
  readonly label: string;
  readonly request: Request;
  /** Further buttons that send the form. */
  readonly others: readonly Submit[];
  readonly inputs: readonly Input[];
  /** The record that it starts from, where no other part of the screen reads it. */
  readonly reads: Detail | null;
  /** Statuses of the record on the screen in which the call was tried. */
  readonly states: States | null;
  /** Address to go to after success; null stays. */
  readonly leadsTo: string | null;
  /** Where the answer holds the record that was made or changed. */
  readonly made: Keys | null;
  /** Of what makes a thing: whether its button was used and the product led nowhere. */
  readonly stays?: true;
  readonly access: Access;
  readonly reactions: readonly ErrorReaction[];
}

export interface Input extends Node<'input'> {
  readonly label: string;
  /** Parameter name or printed payload path: also the name under which a refusal names it. */
  readonly path: string;
  /** The field of the record that it starts from, in a form that changes one: what is sent may stand under another place. */
  readonly field: string;
  /** Of what is done with a record: it becomes what that field holds, and starts as the record has it. */
  readonly stands?: true;
  readonly in: 'body' | 'path' | 'query' | 'header';
  readonly control: Control;
  /** The ARIA role that it was recorded with; null when the form was not. */
  readonly role: string | null;
  /** Of a list: whether the list is asked for only when Enter is pressed, as recorded. */
  readonly onEnter: boolean;
  readonly required: boolean;
  readonly nullable: boolean;
  /** What it starts as: as recorded, or of a query parameter that every recorded request carried its most frequent value. */
  readonly startsAs: Scalar | null;
  /** Values seen: suggestions, never a closed list. */
  readonly suggestions: readonly Scalar[];
  /**
   * What is sent under another name than what the reader sees: what a list of the product offers, or things that are suggested by their keys. Left out
   * where that is not shown, or a list of them can be asked.
   */
  readonly names?: readonly { readonly label: string; readonly value: string }[];
  /** What the product's own list or group offers, as it calls it; empty where that is not shown. */
  readonly offers: readonly { readonly label: string; readonly value: string }[];
  readonly refersTo: string | null;
  /** The call that lists what it refers to as this screen asks for it; left out where any list of them does. */
  readonly choices?: NonNullable<Place['choices']>;
  readonly checks: readonly Check[];
}

export interface Check extends Node<'check'> {
  readonly rule: string;
  readonly value: Scalar;
  /** The product's words; null when it was shown to refuse without any. */
  readonly message: string | null;
  readonly enforcedBy: 'client' | 'server';
  /** Whether an entry that breaks it is kept from being sent: not where the product's own form was seen to send one. */
  readonly before: boolean;
  /** Of a least length: an entry that is left empty is sent as an empty text, and that is refused as well. */
  readonly emptyToo?: true;
}

export interface Actions extends Node<'actions'> {
  readonly parts: readonly Action[];
}

export interface Action extends Node<'action'> {
  readonly label: string;
  /** Of its control: "menuitem", "option"; null for a button. */
  readonly role: string | null;
  /** Null for a control that was seen, and not what it does. */
  readonly request: Request | null;
  /** What followed, in the words of point 2, where it was pressed and no call was made. */
  readonly followed?: string;
  readonly inputs: readonly Input[];
  readonly deletes: boolean;
  /** The field that tells a person which record is deleted. */
  readonly goesBy?: string;
  /** Whether the person is asked before: as recorded, and always before a deletion whose control was not. */
  readonly asks: boolean;
  /** What is shown of the record before the answer, where the product was seen to show it too early and to put it back. */
  readonly early: readonly Early[];
  readonly states: States | null;
  readonly leadsTo: string | null;
  readonly access: Access;
  readonly reactions: readonly ErrorReaction[];
}

/** A control that brings something up where it is pressed: a dialog, a menu, a list to choose from, or more of the screen. */
export interface Disclosure extends Node<'disclosure'> {
  readonly label: string;
  readonly role: string | null;
  readonly as: 'dialog' | 'menu' | 'list' | 'more';
  /** What the dialog is called; the label again for anything else. */
  readonly title: string;
  /** Names of people that it was seen to go by: whoever signed in finds their own. Empty for a control with one name. */
  readonly names: readonly string[];
  /** Of a list: the field of the record whose value it shows. */
  readonly field: string | null;
  /** What closes it and does nothing else; null where that is not shown. */
  readonly closes: string | null;
  readonly parts: readonly Part[];
}

export interface Access extends Node<'access'> {
  readonly call: string;
  readonly cells: readonly AccessCell[];
  /** How a record is told to be one's own: its field holds this part of who asks. */
  readonly owner: { readonly field: string; readonly caller: string } | null;
}
export interface Relation extends Node<'relation'> {
  readonly label: string;
  readonly list: List;
}

export interface Links extends Node<'links'> {
  readonly label: string;
  readonly parts: readonly Link[];
}
export interface Link extends Node<'link'> {
  readonly label: string;
  readonly to: string;
  /** What tells it from others of the same name beside it: its address. */
  readonly apart?: string;
  /** `derived`: a screen that the calls give, beside screens that were recorded. `not shown`: one whose parts are not shown. `ours`: no part of the product. */
  readonly group: 'product' | 'derived' | 'not shown' | 'ours';
  /** Of the call that the screen is for, when it is for one. */
  readonly access: Access | null;
  /** Of the menu: roles that nothing on the screen was seen to be open to, though it was to others; left out where there are none. */
  readonly closedTo?: readonly string[];
}
export interface ErrorReaction extends Node<'error-reaction'> {
  readonly call: string;
  readonly status: number;
  readonly code: string | null;
  readonly message: string | null;
  readonly field: string | null;
  /** "serverText", "ownText", "navigate" … ; null when how the product reacts is not shown. */
  readonly signal: string | null;
  readonly detail: string | null;
}

export interface Poll extends Node<'poll'> {
  readonly seconds: number;
}

export interface SignIn extends Node<'sign-in'> {
  readonly address: string;
  readonly form: Form;
  /** Where the answer holds the token; null when a cookie carries it or nothing shows it. */
  readonly token: Keys | null;
  /** Statuses that say that all went well, with which nobody was ever signed in: a page that asks once more. */
  readonly inVain: readonly number[];
  /** Whether its screen shows things besides, to whoever is signed in: then it is there for nobody else. */
  readonly beside?: true;
}

export interface RoleSwitch extends Node<'role-switch'> {
  readonly roles: readonly { readonly name: string; readonly recognisedBy: string }[];
  /** Accounts that signed in on a recording: what fills the sign-in form, and the placeholder that stands for the secret. */
  readonly accounts: readonly Account[];
  /** The call that tells who one is, and where its answer names the role. */
  readonly me: { readonly request: Request; readonly role: Keys } | null;
  /** The member of a signed token that names the role; null where nothing shows one. */
  readonly claim: Keys | null;
  /** What most calls carried of who asks, where no recording shows how it is come by: "basic", "bearer", a header's name. */
  readonly presents: string | null;
}

export interface About extends Node<'about'> {
  readonly quotations: readonly Quotation[];
  readonly points: readonly PointSummary[];
  readonly recordings: readonly {
    readonly name: string;
    readonly exchanges: number;
    readonly from: string | null;
    readonly to: string | null;
  }[];
}

export interface Quotation extends Node<'quotation'> {
  readonly about: 'purpose' | 'audience';
  readonly text: string;
}

export interface NotShown extends Node<'not-shown'> {
  /** What is not shown: "the parts of this screen". */
  readonly what: string;
  /** What to record so that it would be; null when that is plain. */
  readonly record: string | null;
}

/** What may stand on a screen. */
export type Part = Heading | Text | List | Detail | Form | Actions | Disclosure | Relation | Links | NotShown | About | SignIn;

export type PlanNode =
  | App
  | Screen
  | Heading
  | Text
  | List
  | Column
  | Paging
  | Detail
  | Field
  | StatusBadge
  | Form
  | Input
  | Check
  | Actions
  | Action
  | Disclosure
  | Access
  | Relation
  | Links
  | Link
  | ErrorReaction
  | Poll
  | SignIn
  | RoleSwitch
  | About
  | Quotation
  | NotShown;

export type Kind = PlanNode['kind'];
export type NodeOf<K extends Kind> = Extract<PlanNode, { kind: K }>;
