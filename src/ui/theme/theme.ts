import {
  type ActionIconProps,
  type ButtonProps,
  type CardProps,
  type CheckboxProps,
  createTheme,
  type InputWrapperProps,
  type LoaderProps,
  type MantineThemeOverride,
  mergeThemeOverrides,
  type PaginationProps,
  type RadioProps,
  type SegmentedControlProps,
  type SwitchProps,
  type TableProps
} from "@mantine/core"
import { tokens } from "./tokens.ts"

/** Types a component's default properties without importing the component, which would load it with the provider. */
const defaults = <Props>(defaultProps: Partial<Props>) => ({ defaultProps })

const input = defaults({ size: "md" })

/**
 * The default properties of Mantine's components; components.css styles them. Use these variants: `default` for a quiet button, `filled` for the one
 * main action of a screen, `subtle` for a secondary one, `color="danger"` for an irreversible one.
 */
const components: NonNullable<MantineThemeOverride["components"]> = {
  ActionIcon: defaults<ActionIconProps>({ variant: "subtle", color: "gray", size: "xl" }),
  Button: defaults<ButtonProps>({ variant: "default", size: "md" }),
  Card: defaults<CardProps>({ radius: "lg", withBorder: true, shadow: "sm" }),
  Checkbox: defaults<CheckboxProps>({ size: "md" }),
  Input: input,
  InputWrapper: defaults<InputWrapperProps>({ size: "md" }),
  Loader: defaults<LoaderProps>({ color: "accent", size: "sm" }),
  NativeSelect: input,
  NumberInput: input,
  Pagination: defaults<PaginationProps>({ size: "xl", radius: "md" }),
  PasswordInput: input,
  Radio: defaults<RadioProps>({ size: "md" }),
  SegmentedControl: defaults<SegmentedControlProps>({ color: "accent", autoContrast: false, radius: "xl", fullWidth: true }),
  Select: input,
  Switch: defaults<SwitchProps>({ size: "md", withThumbIndicator: false }),
  Table: defaults<TableProps>({ highlightOnHover: true, verticalSpacing: "sm", horizontalSpacing: "sm" }),
  Textarea: input,
  TextInput: input
}

/** The one theme of all Mantine components. */
export const theme = mergeThemeOverrides(tokens, createTheme({ components }))
