/** Below the version of each meter, so that the next meter counts whatever its version is. The casino may count the versions of a seat anew. */
export const NO_METER_VERSION = -1
