/** "/candidate/jobs" is ours; "//elsewhere", "/\\elsewhere" and "https:…" are not (D122). */
export const isOwnPath = (path: string): boolean => /^\/(?![/\\])[^\r\n\t]*$/.test(path) && path.length <= 500;
