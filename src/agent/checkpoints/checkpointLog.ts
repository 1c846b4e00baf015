/** Where checkpoints last: records in the order in which they were appended. Nothing here rejects. */
export type CheckpointLog = {
  /** Nothing was ever appended: no records. `problem` reads well after a colon. */
  read(): Promise<LoggedCheckpoints>;
  /** Settles once the record is on the disk, or says why it is not. */
  append(record: object): Promise<Saved>;
  /** Puts these records in the place of all others. A crash leaves the old ones or the new ones. */
  replace(records: readonly object[]): Promise<Saved>;
};

export type LoggedCheckpoints = {
  readonly records: readonly unknown[];
  /** The last record was cut short by a crash and is left out. */
  readonly torn: boolean;
  /** How many others could not be read and are left out. */
  readonly skipped: number;
  readonly problem?: string;
};

export type Saved = { readonly ok: true } | { readonly ok: false; readonly problem: string };
