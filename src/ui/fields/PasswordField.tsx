import { ActionIcon, PasswordInput, type PasswordInputProps } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import IconEye from "@tabler/icons-react/dist/esm/icons/IconEye.mjs"
import IconEyeOff from "@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs"

export interface PasswordFieldProps extends Omit<PasswordInputProps, "visible" | "onVisibilityChange" | "rightSection"> {
  /** Accessible names of the button that shows or hides the password. */
  readonly reveal: { readonly show: string; readonly hide: string }
}

/** Mantine's password field with a button that names its effect. Mantine's own button ignores the click of a screen reader. */
export const PasswordField = ({ reveal, ...field }: PasswordFieldProps) => {
  const [visible, { toggle }] = useDisclosure(false)
  const label = visible ? reveal.hide : reveal.show
  return (
    <PasswordInput
      {...field}
      visible={visible}
      aria-invalid={Boolean(field.error)}
      rightSectionWidth="var(--target)"
      rightSection={
        <ActionIcon aria-label={label} title={label} onClick={toggle}>
          {visible ? <IconEyeOff size={22} /> : <IconEye size={22} />}
        </ActionIcon>
      }
    />
  )
}
