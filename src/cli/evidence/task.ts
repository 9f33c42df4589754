import type { Project } from '../../store/project.ts';
import type { CommandInput, ExitCode } from '../command.ts';

/** What is done with the evidence of a project: `ninepoint evidence add …`. */
export interface Task {
  /** Whether a folder that is no project yet becomes one. */
  readonly makes: boolean;
  run(project: Project, words: readonly string[], input: CommandInput): Promise<ExitCode>;
}
