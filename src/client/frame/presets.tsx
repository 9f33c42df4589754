import type { Preset } from '../../plan/node.ts';
import type { Asked } from './pages.tsx';

interface PresetsProps {
  readonly presets: readonly Preset[];
  readonly asked: Asked;
  /** The parameter that says which page: other rows start at the first. */
  readonly position: string | null;
}

/** Tabs and buttons of a list, each of which asks for rows of one kind. */
export const Presets = ({ presets, asked, position }: PresetsProps) => {
  if (presets.length === 0) return null;
  const tabs = presets.every(({ role }) => role === 'tab');
  const chosen = ({ path, value }: Preset): boolean => (asked.get(path) ?? null) === value;
  return (
    <div className="presets" {...(tabs ? { role: 'tablist', 'aria-label': 'Rows' } : { role: 'group', 'aria-label': 'Rows' })}>
      {presets.map((preset) => (
        <button
          key={preset.label}
          type="button"
          className="preset"
          {...(tabs ? { role: 'tab', 'aria-selected': chosen(preset) } : { 'aria-pressed': chosen(preset) })}
          onClick={() =>
            asked.ask([
              [preset.path, preset.value ?? undefined],
              [position, undefined],
            ])
          }
        >
          {preset.label}
        </button>
      ))}
    </div>
  );
};
