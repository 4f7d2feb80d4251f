/** Accepts paths of this site only: "//elsewhere", "/\\elsewhere" and "https:…" would redirect to another site. */
export const isOwnPath = (path: string): boolean => /^\/(?![/\\])[^\r\n\t]*$/.test(path) && path.length <= 500;
