import { toJson } from '../document/json.ts';
import type { Export } from './export.ts';

/** Numbers that no double holds travel as marked text; here they are numbers again. */
const BIG = /"\uFDD0(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)"(?!:)/g;

/** The same document for programs: the form that `ninepoint schema` describes. */
export const json: Export = {
  name: 'json',
  mediaType: 'application/json',
  extension: '.json',
  summary: 'the nine points for programs; ninepoint schema describes it',
  write: (document) => `${JSON.stringify(toJson(document), undefined, 2).replace(BIG, '$1')}\n`,
};
