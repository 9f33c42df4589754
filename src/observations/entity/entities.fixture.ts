import { type Session, sessionOf, type Told } from '../exchange.fixture.ts';
import { carriersOfAll } from '../naming/template.ts';
import { DraftKeeper } from './draft.ts';
import { mergeDrafts } from './merge.ts';
import { type EntityModel, unify } from './unify.ts';

/** The entities of some sessions, as `establish` finds them. */
export const entitiesOf = (sessions: readonly Session[]): readonly EntityModel[] =>
  unify(
    mergeDrafts(
      sessions
        .map(({ recording, observed, naming }) => {
          const keeper = new DraftKeeper(carriersOfAll(naming), undefined, true, (origin) => naming.read?.get(origin));
          for (const one of observed) keeper.see(one);
          return { recording, drafts: keeper.drafts.values() };
        })
        .toSorted((a, b) => (a.recording < b.recording ? -1 : 1)),
    ),
  );

export const entitiesIn = (...all: readonly Told[]): readonly EntityModel[] => entitiesOf([sessionOf(all)]);
