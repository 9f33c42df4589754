import { askAboutTrees } from './asking.ts';
import { changeOf } from './change.ts';
import { Known } from './known.ts';
import type { Notices } from './notices.ts';
import { snapshotOf } from './snapshot.ts';
import { Stir } from './stir.ts';
import type { RawSnapshot, Told } from './told.ts';
import { namesThatHide, onTree, treesHere, wonderIn } from './trees.ts';
import { mayTell, type SaidVersion, versionIn } from './version.ts';

/** A screen is at rest when nothing changed for so long. */
const QUIET_MS = 250;
/** After an act a screen is told of at the latest then, at rest or not. */
const LATEST_MS = 3_000;
/** Without an act, screens that change by themselves are looked at that seldom, and ever more seldom. */
const ALONE_MS = 2_000;
const ALONE_MOST_MS = 30_000;
/** A look that costs more than this doubles the time to the next. */
const DEAR_MS = 30;
/** What an act brings about stands there after so long, though it may still move. */
const BROUGHT_MS = 150;
const NOTICE_MS = 60;
/** So long a look waits for what closed shadow trees hold. */
const TREES_MS = 400;
/** Closed trees in closed trees are found one after the other. */
const NESTED = 4;
const CHANGES: MutationObserverInit = {
  subtree: true,
  childList: true,
  characterData: true,
  attributes: true,
};
/** A screen is not at rest while these change; of others, what they change is taken note of. */
const STIRRING: ReadonlySet<string | null> = new Set([
  ...['hidden', 'open', 'disabled', 'aria-invalid', 'aria-disabled', 'aria-hidden', 'aria-busy', 'class', 'style'],
]);

/** What is to be called of a screen that is watched. */
export interface Watched {
  /** Something was done. */
  acted(): void;
  /** Something is about to be done: what the act before brought about is looked at now, at rest or not. */
  before(time: number): void;
}

/** Tells of the screen whenever it came to rest. */
export const watchScreen = (tell: (told: Told) => void, notices: Notices): Watched => {
  /** What was told of the screen last. */
  let told: { readonly snapshot: RawSnapshot; readonly url: string } | undefined;
  let version: SaidVersion | undefined;
  let tellers: readonly Element[] = [];
  let changed = performance.now();
  /** When something was done that no snapshot has followed yet. */
  let acted: number | undefined = performance.now();
  let looked = 0;
  let patience = ALONE_MS;
  let dear = 1;
  let timer = 0;
  let noticeTimer = 0;
  /** What the page draws by itself at first stands there; what comes after an act is told. */
  let begun = false;
  let noticePause = NOTICE_MS;
  /** A look waits for trees that the recorder was asked for. */
  let awaiting = false;
  const stir = new Stir();
  const known = new Known();
  /** Names of elements that hid trees at the last look. */
  let names = 0;

  const scan = (): void => {
    noticeTimer = 0;
    const start = performance.now();
    notices.scan(!begun, stir.takeTrees(), stir.takeTouched());
    begun = true;
    noticePause = Math.min(2_000, Math.max(NOTICE_MS, (performance.now() - start) * 20));
  };

  /** `time`: what is seen stood there then. */
  const look = (trees = NESTED, time = Date.now()): void => {
    // Trees like those that were found before are opened before the screen is gone through, and not after it for another time.
    const grown = stir.takeGrown();
    for (const root of names === namesThatHide() ? grown : [document, ...treesHere()]) wonderIn(root);
    names = namesThatHide();
    if (hidden(trees)) return;
    const start = performance.now();
    if (noticeTimer !== 0) {
      clearTimeout(noticeTimer);
      scan();
    }
    const snapshot = snapshotOf(document, known);
    if (hidden(trees)) return;
    const moment = { time, url: location.href };
    const change = told && changeOf(told.snapshot, snapshot);
    const isOther = told === undefined || change !== undefined || told.url !== moment.url;
    if (told === undefined) tell({ kind: 'snapshot', ...moment, snapshot });
    else if (isOther || acted !== undefined) tell({ kind: 'changed', ...moment, ...(change && { change }) });
    if (isOther && stir.takeOthers()) tellers = mayTell(document);
    const said = isOther ? versionIn(document, tellers) : version;
    if (said !== undefined && said.text !== version?.text) tell({ kind: 'version', ...moment, ...said });
    version = said ?? version;
    patience = acted !== undefined ? ALONE_MS : Math.min(ALONE_MOST_MS, patience * 2);
    told = { snapshot, url: moment.url };
    acted = undefined;
    looked = performance.now();
    dear = looked - start > DEAR_MS ? Math.min(64, dear * 2) : Math.max(1, dear / 2);
  };

  /** Whether a look has to wait for trees that only the recorder can open: it begins anew when these are there. */
  const hidden = (patience: number): boolean => {
    const again = (): void => {
      if (!awaiting) return;
      awaiting = false;
      clearTimeout(timer);
      timer = 0;
      look(patience - 1);
    };
    const isOwed = acted !== undefined;
    const asking = askAboutTrees(tell, (found) => {
      if (awaiting) return again();
      if (!found) return;
      // What nobody waited for is a change of the screen, and one that somebody brought about where that was looked at for it.
      if (isOwed) acted ??= performance.now();
      stirred();
    });
    if (!asking || patience === 0) return false;
    awaiting = true;
    clearTimeout(timer);
    timer = window.setTimeout(again, TREES_MS);
    return true;
  };

  const wait = (): void => {
    if (timer !== 0) return;
    timer = window.setTimeout(
      () => {
        timer = 0;
        const now = performance.now();
        const quiet = now - changed >= QUIET_MS;
        if (acted !== undefined ? quiet || now - acted >= LATEST_MS : quiet && now - looked >= patience * dear) return look();
        // Changes that nobody caused and that never end are looked at when there is an act again.
        if (acted !== undefined || changed > looked) wait();
      },
      acted !== undefined ? QUIET_MS : Math.max(QUIET_MS, patience * dear - (performance.now() - looked)),
    );
  };

  const stirred = (): void => {
    changed = performance.now();
    if (noticeTimer === 0) noticeTimer = window.setTimeout(scan, noticePause);
    wait();
  };
  const observer = new MutationObserver((records) => {
    known.add(records);
    stir.touch(records);
    const stirring = records.filter(({ type, attributeName }) => type !== 'attributes' || STIRRING.has(attributeName));
    if (stirring.length === 0) return;
    stir.add(stirring);
    stirred();
  });
  observer.observe(document, CHANGES);
  onTree((tree) => {
    known.opened(tree);
    observer.observe(tree, CHANGES);
    stir.met(tree);
    notices.met(tree, told === undefined);
  });

  notices.scan(true, stir.takeTrees(), stir.takeTouched());
  wait();
  return {
    acted() {
      begun = true;
      awaiting = false;
      acted = performance.now();
      changed = Math.max(changed, acted);
      if (timer !== 0) clearTimeout(timer);
      timer = 0;
      wait();
    },
    before(time) {
      if (told === undefined || acted === undefined || performance.now() - acted < BROUGHT_MS) return;
      // What closed trees hold has to be asked for, and this look waits for nobody: nor for what may turn out to hold none.
      for (const tree of treesHere()) if (tree.mode === 'closed') return;
      awaiting = false;
      clearTimeout(timer);
      timer = 0;
      look(0, time);
    },
  };
};
