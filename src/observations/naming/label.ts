import { decodeSegment, labelled } from '../segment.ts';
import { bareName } from './echo.ts';
import { mergePlace, newPlace, type Place } from './survey.ts';

/** Fewer numbers behind one name may be a part of it ("/hosts/db:5432"). */
const NUMBERS = 2;

interface Parted {
  readonly key: string;
  readonly child: Place;
  readonly label: string;
  readonly value: string;
}

const partedIn = (place: Place): readonly Parted[] =>
  [...place.children].flatMap(([key, child]) => {
    const [label, value] = labelled(decodeSegment(key)) ?? [];
    return label === undefined || value === undefined ? [] : [{ key, child, label, value }];
  });

const isHandedBy = (way: string, label: string): boolean => bareName(way) === `named:${bareName(label)}`;

/** Whether nothing that was answered has the whole segment, as a name with a colon in it is had. */
const isNoName = ({ child, label }: Parted): boolean => child.echoes.size === 0 && [...child.handed].every((way) => isHandedBy(way, label));

const part = (place: Place, { key, child, label, value }: Parted): Place => {
  const behind = place.children.get(`${label}:`) ?? newPlace();
  const one = behind.children.get(value) ?? newPlace();
  mergePlace(one, child);
  behind.children.set(value, one);
  place.children.set(`${label}:`, behind);
  place.children.delete(key);
  return one;
};

/**
 * Takes apart what says by which field it names a thing ("/sites/slug:front-page"), where one of those answered in that field what stands behind the
 * colon: whoever else is asked for by that field there is asked for in the same way. Nothing but an answer tells such a segment from a name that has a
 * colon in it ("/roles/system:admin"), unless numbers stand behind the same word: then parameters are named there, that one and those behind it
 * ("/alarms/id:4/command:status", CakePHP's named parameters). Changes the places it is given.
 */
export const partLabels = (place: Place): void => {
  for (const child of place.children.values()) partLabels(child);
  const parted = partedIn(place);
  const shown = new Set(parted.flatMap(({ child, label }) => ([...child.handed].some((way) => isHandedBy(way, label)) ? [label] : [])));
  const isNumber = (one: Parted): boolean => /^\d+$/.test(one.value) && isNoName(one);
  const isNumbered = (label: string): boolean => parted.filter((one) => one.label === label && isNumber(one)).length >= NUMBERS;
  for (const one of parted) {
    const numbered = isNumbered(one.label);
    if (!shown.has(one.label) && !(numbered && isNoName(one))) continue;
    const at = part(place, one);
    if (numbered) for (const next of partedIn(at)) if (isNoName(next)) part(at, next);
  }
};
