/** The part of vitest's JSON report that is read. */
export interface Report {
  readonly testResults: readonly {
    /** Path of the file. */
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[];
      readonly title: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

export interface Counted {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly again: readonly { readonly file: string; readonly name: string; readonly why: string }[];
}

export function filesToTryAgain(report: Report): readonly string[];
export function counted(first: Report, second?: Report): Counted;
