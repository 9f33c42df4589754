import type { ComponentType } from 'react';
import type { PointKey } from '../../server/api/points.ts';
import { CallsView } from './calls-view.tsx';
import { EntitiesView } from './entities-view.tsx';
import { ErrorsView } from './errors-view.tsx';
import { LimitsView } from './limits-view.tsx';
import type { PointProps } from './point-props.ts';
import { PurposeView } from './purpose-view.tsx';
import { RolesView } from './roles-view.tsx';
import { ScreensView } from './screens-view.tsx';
import { StatesView } from './states-view.tsx';
import { ValidationView } from './validation-view.tsx';

const VIEWS: { readonly [Key in PointKey]: ComponentType<PointProps<Key>> } = {
  purpose: PurposeView,
  screens: ScreensView,
  entities: EntitiesView,
  states: StatesView,
  validation: ValidationView,
  roles: RolesView,
  calls: CallsView,
  errors: ErrorsView,
  limits: LimitsView,
};

/** A point drawn as people think of it. */
export const PointView = <Key extends PointKey>({ pointKey, ...props }: { readonly pointKey: Key } & PointProps<Key>) => {
  const View: ComponentType<PointProps<Key>> = VIEWS[pointKey];
  return <View {...(props as unknown as PointProps<Key>)} />;
};
