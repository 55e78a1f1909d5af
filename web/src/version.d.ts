/** The version of this program, from the file VERSION. */
declare const __VERSION__: string;
