/** A document that is locked, broken or of a kind that cannot be made harmless. */
export class Unreadable extends Error {}
