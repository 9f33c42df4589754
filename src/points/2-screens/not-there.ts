import { wordsShown } from '../../observations/screen/display.ts';
import type { Snapshot } from '../../observations/screen.ts';
import { partsOfTitle } from './titles.ts';

/** What a screen is headed by when there is no such screen. */
const NOT_THERE = new RegExp(
  `^(?:(?:sorry|oops|whoops|uh-oh)[!,.… ]+)?(?:${[
    '(?:error )?404\\b.{0,40}',
    "(?:(?:this|the|that) )?(?:page|screen) (?:was )?(?:is )?(?:could )?(?:not|n[o’']t) (?:be )?found",
    'not found',
    'no such page',
    "(?:(?:this|the|that) )?page (?:does(?: not|n[’']t) exist|can(?:not| not|[’']t) be found|couldn[’']t be found)",
    "we (?:can(?:not| not|[’']t)|could(?: not|n[’']t)) find (?:that|this|the|your) page",
    "the page (?:that )?you(?: a|[’'])re looking for .{0,40}",
    'seite nicht gefunden|page (?:non trouvée|introuvable)|página no encontrada|pagina non trovata|pagina niet gevonden|página não encontrada',
  ].join('|')})\\W*$`,
  'iu',
);

/** Whether a screen says of itself that it is not there: in what it is headed by, or in a part of its title. */
export const isNotThere = ({ title, headings }: Pick<Snapshot, 'title' | 'headings'>): boolean =>
  [headings[0]?.text ?? '', ...partsOfTitle(title)].some((words) => NOT_THERE.test(wordsShown(words)));

/** A screen that says nothing and holds nothing to use is on its way, and nothing of it is shown. */
export const isOnItsWay = ({ text, headings, forms, controls, tables }: Snapshot): boolean =>
  text === '' && headings.length + forms.length + controls.length + tables.length === 0;
