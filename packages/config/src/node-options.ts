/**
 * What a scan process is started with. Nearly all that it makes is gone with the answer: with room for little of it, that costs some percent of its speed and
 * saves some thirty megabytes, in each of several processes.
 */
export const scanNodeOptions: readonly string[] = ['--max-semi-space-size=8'];
