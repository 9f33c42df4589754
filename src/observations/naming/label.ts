import { decodeSegment, labelled } from '../segment.ts';
import { bareName } from './echo.ts';
import { mergePlace, newPlace, type Place } from './survey.ts';

/**
 * Takes apart what says by which field it names a thing ("/sites/slug:front-page"), where one of those answered in that field what stands behind the
 * colon: whoever else is asked for by that field there is asked for in the same way. Nothing but an answer tells such a segment from a name that has a
 * colon in it ("/roles/system:admin"). Changes the places it is given.
 */
export const partLabels = (place: Place): void => {
  for (const child of place.children.values()) partLabels(child);
  const parted = [...place.children].flatMap(([key, child]) => {
    const [label, value] = labelled(decodeSegment(key)) ?? [];
    return label === undefined || value === undefined ? [] : [{ key, child, label, value }];
  });
  const shown = new Set(
    parted.flatMap(({ child, label }) => ([...child.handed].some((way) => bareName(way) === `named:${bareName(label)}`) ? [label] : [])),
  );
  for (const { key, child, label, value } of parted) {
    if (!shown.has(label)) continue;
    const behind = place.children.get(`${label}:`) ?? newPlace();
    const one = behind.children.get(value) ?? newPlace();
    mergePlace(one, child);
    behind.children.set(value, one);
    place.children.set(`${label}:`, behind);
    place.children.delete(key);
  }
};
