// Without imports: a child that reads an upload loads it, and starts a tenth of a second sooner without all the schemas.

export const maxVideoSeconds = 180;
/** 30 MiB: recordings and uploads of the apply page (D75). */
export const maxApplicationBytes = 31_457_280;
/** 100 MiB: everything else. */
export const maxVideoBytes = 104_857_600;
