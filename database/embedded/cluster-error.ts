/** Why the embedded database can't be had, as a caller may want to tell apart. */
export type ClusterErrorCode = 'data_folder_closed' | 'unsupported_platform' | 'start_failed'

/** An Error whose message is one sentence that can be shown to whoever started the program as it is. */
export type ClusterError = Error & { code: ClusterErrorCode }

/** Makes a ClusterError; the message says what to do next. */
export function clusterError(code: ClusterErrorCode, message: string): ClusterError {
  return Object.assign(new Error(message), { code })
}

/** Tells a ClusterError from a bug. */
export function isClusterError(error: unknown): error is ClusterError {
  return error instanceof Error && 'code' in error && codes.has(error.code)
}

/** Turns the operating system's refusal of a folder into a ClusterError that names it; null for any other error. */
export function closedFolder(error: unknown, folder: string): ClusterError | null {
  const reason = error instanceof Error && 'code' in error ? reasonOf(error) : undefined
  if (!reason) return null
  return clusterError(
    'data_folder_closed',
    `The data folder ${folder} can't be used because ${reason}; put that right, or set DATA_DIR to another folder, ` +
      'or DATABASE_URL to a PostgreSQL server.',
  )
}

/** Like closedFolder, for what PostgreSQL's own programs wrote before they gave up. */
export function closedFolderInOutput(output: string, folder: string): ClusterError | null {
  const code = outputCodes.find(([words]) => output.includes(words))?.[1]
  return code ? closedFolder(Object.assign(new Error(output), { code }), folder) : null
}

const codes = new Set<unknown>(['data_folder_closed', 'unsupported_platform', 'start_failed'])

const reasons: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'its disk is read-only',
  ENOSPC: 'its disk is full',
  EDQUOT: 'its disk quota is used up',
  EEXIST: 'a file is in its place',
  ENOTDIR: 'a file is in its place',
  ENOENT: 'it can not be made there',
  ELOOP: 'its links lead in a circle',
  ENAMETOOLONG: 'its name is too long',
  EIO: 'its disk is full or reports an error',
}

// https://sqlite.org/rescode.html: what the lock files (lock.ts) answer on a folder they can't use.
const sqliteCodes: Record<number, string> = { 8: 'EACCES', 10: 'EIO', 13: 'ENOSPC', 14: 'EACCES' }

const outputCodes: [words: string, code: string][] = [
  ['No space left on device', 'ENOSPC'],
  ['wrote only', 'ENOSPC'],
  ['Disk quota exceeded', 'EDQUOT'],
  ['Read-only file system', 'EROFS'],
  ['Permission denied', 'EACCES'],
]

function reasonOf(error: Error & { code: unknown }): string | undefined {
  if (error.code === 'ERR_SQLITE_ERROR' && 'errcode' in error && typeof error.errcode === 'number') {
    return reasons[sqliteCodes[error.errcode] ?? '']
  }
  return typeof error.code === 'string' ? reasons[error.code] : undefined
}
